"""Checks every deal of a record by the standard library alone: python verify.py RECORD."""

import hashlib, hmac, itertools, struct, sys, tomllib
from collections import Counter

FACES = [c + r for c in "RYGB" for r in (*"0123456789", "S", "V", "D2", "DA")] + ["W", "W4"]
GAPS = [n for n, w in enumerate((0, 7, 3, 13, 11)) for _ in range(w)]
SHOTS = [n for n, w in enumerate((0, 8, 16, 32, 36, 34, 28, 20, 14, 6, 3, 2, 1)) for _ in range(w)]

def words(deal, which):
    sent = sorted((int(seat), bytes.fromhex(v)) for seat, v in deal.get("contributions", {}).items())
    added = bytes([len(sent)]) + b"".join(bytes([seat, len(v)]) + v for seat, v in sent)
    for counter in itertools.count():
        text = hashlib.sha256(added).digest() + struct.pack(">III", deal["round"], which, counter)
        yield from struct.unpack(">8I", hmac.digest(bytes.fromhex(deal["seed"]), text, "sha256"))

def shuffled(cards, stream):
    cards = sorted(cards, key=FACES.index)
    for n in range(len(cards), 1, -1):
        at = next(word for word in stream if word < 2**32 - 2**32 % n) % n
        cards[n - 1], cards[at] = cards[at], cards[n - 1]
    return cards[::-1]

def presses(a, b, c, d, mask=2**32 - 1):
    for table in itertools.cycle((GAPS, SHOTS)):
        word = (((a + d & mask) << 7 | (a + d & mask) >> 25) + a) & mask
        c, d, t = c ^ a, d ^ b, b << 9 & mask
        a, b, c, d = a ^ d, b ^ c, c ^ t, (d << 11 | d >> 21) & mask
        number = table[word * len(table) >> 32]
        yield from [0] * (number - 1) if table is GAPS else [number]

def fault(text):
    head, body = tomllib.loads(text.split("\n---\n")[0]), text.split("\n---\n")[1]
    deals, new = {deal["round"]: deal for deal in head["deals"]}, head["rules"]["preset"] == "extreme"
    pack = Counter({f: 4 if f in ("W", "W4") else 1 - new if f[1] == "0" else 2 for f in FACES if new or f[1:] != "DA"})
    for number, deal in deals.items():
        hidden = bytes.fromhex(deal["salt"] + deal["seed"]) + head["table"].encode() + struct.pack(">I", number)
        if hashlib.sha256(hidden).hexdigest() != deal["commitment"]:
            return f"round {number} was dealt from another seed than the one promised"
    number, which, left, hands, before, told = 1, 0, [], {}, "", 0
    for line in filter(None, body.replace("H2", "D2").replace("WX", "W4").splitlines()):
        knows, kind, *rest = line.split()
        if kind == "round":
            number, which, dealer = int(rest[0]), which if rest[0] == "1" else 0, int(rest[2])
            launcher = presses(*itertools.islice(words(deals[number], 2**31), 4))
        elif kind == "stock":
            size = {"reshuffled": told, "returned": len(left) + 1}.get(before, pack.total())
            if len(rest) != size or Counter(rest) - pack or rest != shuffled(rest, words(deals[number], which)):
                return f"round {number}: the stock is not in the order of its seed"
            left, which = rest, which + 1
        elif kind == "hand" and before in ("stock", "hand"):
            hands[int(knows) <= dealer, int(knows)] = sorted(rest)
        elif kind in ("dealer-draw", "first", "returned", "drew"):
            ours, cards = [hands[seat] for seat in sorted(hands)], [card.split(":")[-1] for card in rest]
            dealt, hands = sum(map(len, ours)), {}
            if [sorted(left[at:dealt:len(ours)]) for at in range(len(ours))] + left[dealt:][:len(cards)] != ours + cards:
                return f"round {number}: {line!r} is not what the stock gives"
            left = left[dealt + len(cards):]
        elif kind == "pressed" and int(rest[0]) != min(next(launcher), len(left)):
            return f"round {number}: the launcher does not follow its seed"
        told, before = int(rest[0]) if kind == "reshuffled" else told, kind if kind != "hand" or hands else ""
    return None

if __name__ == "__main__":
    sys.exit(fault(open(sys.argv[1], encoding="utf-8").read()))

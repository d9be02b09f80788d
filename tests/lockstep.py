"""The kernel and the oracle side by side: the same cards, the same actions, the same states.

``python tests/lockstep.py --rounds 10000`` plays so many rounds of each preset and of mixtures of
house rules; the first difference is printed with its seed and all that was done.
"""

import argparse
import sys
from collections import Counter
from random import Random
from typing import Any

from oracle import Oracle
from oracle.acts import read
from oracle.game import offers
from oracle.presets import COLOURS, PRESETS, Options, Value, options_of, pack_of
from oracle.table import OVER
from pioche.cards import CLASSIC_TEXTS, EXTREME_TEXTS, FACE_OF
from pioche.errors import BadRules
from pioche.events import seat_or_none
from pioche.kernel.check import FINE
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.instant import settle
from pioche.kernel.layout import PHASES, Game, members
from pioche.kernel.moves import apply_move, check_move, choices
from pioche.kernel.setup import new_game
from pioche.notation import Move
from pioche.rulesets import rules_of

SCRIPT = 64  # the shots that the kernel can hold
SHOTS = (0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 8)
JAMS = (0,) * 9 + (1, 1, 2)
MOST_ACTIONS = 600  # a round of random players that takes longer is left unfinished


class Difference(AssertionError):
    """Where the two engines part, and how they came there."""


class Twins:
    """One match on both engines."""

    def __init__(self, oracle: Oracle, game: Game, seed: int = 0) -> None:
        self.oracle, self.game = oracle, game
        self.story = [f"options {oracle.options}, {oracle.seats} seats, seed {seed}"]
        self.chance = Random(seed)
        self.oracle_chance, self.kernel_chance = Random(seed), Random(seed)
        oracle.reshuffle, game.shuffle = self.shuffle_texts, self.shuffle_faces
        self.texts = EXTREME_TEXTS if oracle.extreme else CLASSIC_TEXTS
        self.cards = sorted(set(oracle.pack))

    @classmethod
    def seated(cls, options: Options, seats: int, seed: int) -> "Twins":
        """A new match on both."""
        twins = cls(Oracle(options, seats), new_game(rules_of(options), seats, seed), seed)
        twins.story = [f"options {options}, {seats} seats, seed {seed}"]
        return twins

    # ------------------------------------------------------------ the same chance

    def shuffle_texts(self, cards: list[str]) -> list[str]:
        return mixed(cards, self.oracle_chance)

    def shuffle_faces(self, faces: list[int]) -> None:
        """The last face is drawn next."""
        order = mixed([self.texts[face] for face in faces], self.kernel_chance)
        faces[:] = [FACE_OF[text] for text in reversed(order)]

    def load(self) -> None:
        """Write the same script into both launchers."""
        if not self.oracle.extreme:
            return
        self.oracle.shots = self.chance.choices(SHOTS, k=SCRIPT)
        self.oracle.jams = self.chance.choices(JAMS, k=SCRIPT)
        self.game.shots[:SCRIPT], self.game.jams[:SCRIPT] = self.oracle.shots, self.oracle.jams
        self.game.shots_len, self.game.shot = SCRIPT, 0

    # ------------------------------------------------------------ both do the same

    def start(self) -> None:
        dealer = self.chance.randrange(self.oracle.seats)
        self.story.append(f"deal by {dealer}")
        self.game.dealer = dealer
        self.load()
        deal(self.game)
        self.oracle.start(self.shuffle_texts(self.oracle.pack), dealer)
        self.compare()

    def next_round(self) -> None:
        self.story.append("next round")
        self.load()
        pass_deal(self.game)
        deal(self.game)
        self.oracle.next_round(self.shuffle_texts(self.oracle.pack))
        self.compare()

    def act(self, text: str) -> None:
        """Try an action on both."""
        self.load()
        actions = Move.parse(text).actions()
        wanted, came = self.oracle.accepts(text), check_move(self.game, actions) == FINE
        self.story.append(text if wanted else f"({text})")
        if wanted != came:
            self.fail({"oracle": wanted, "kernel": came})
        if wanted:
            self.oracle.do(text)
            apply_move(self.game, actions)
            self.compare()

    def instant(self, texts: list[str]) -> None:
        """Try actions of one instant on both (R-111)."""
        self.load()
        wanted = self.oracle.together(texts)
        reasons = settle(self.game, [Move.parse(text).actions() for text in texts])
        came = [reason == FINE for reason in reasons]
        self.story.append(f"[{', '.join(texts)}] {wanted}")
        if wanted != came:
            self.fail({"oracle": wanted, "kernel": came})
        self.compare()

    # ------------------------------------------------------------ comparing

    def compare(self) -> None:
        wanted, came = told_by_oracle(self.oracle), self.told_by_kernel()
        if wanted != came:
            keys = [key for key in wanted if wanted[key] != came[key]]
            self.fail({key: (wanted[key], came[key]) for key in keys})

    def crowded(self) -> bool:
        """A hand that could be laid in thousands of ways, or whose ways come in one order only."""
        turn = self.oracle.turn
        many = turn is not None and len(self.oracle.hands[turn]) > 7
        return many or self.oracle.option("multi") == "same_value"

    def compare_legal(self) -> None:
        """Compare all that the seat on turn may do.

        What need not be said (E-79) is left out in one text and said in another.
        """
        moves = [Move.of(*words, extreme=self.oracle.extreme) for words in choices(self.game)]
        came = {in_order(str(move).split(" ", 1)[1]) for move in moves}
        wanted = self.oracle.legal()
        if set(map(gist, came)) != set(map(gist, wanted)) or not came <= wanted:
            self.fail({"only oracle": wanted - came, "only kernel": came - wanted})

    def fail(self, found: dict[str, Any]) -> None:
        lines = [*self.story, f"differs: {found}", f"oracle: {told_by_oracle(self.oracle)}"]
        raise Difference("\n".join([*lines, f"kernel: {self.told_by_kernel()}"]))

    def told_by_kernel(self) -> dict[str, Any]:
        game = self.game
        return {
            "turn": seat_or_none(game.turn),
            "phase": PHASES[game.phase],
            "direction": 1 - 2 * game.way,
            "colour": COLOURS[game.colour] if game.colour < 4 else None,
            "top": self.texts[game.top],
            "hands": [self.bag(game.counts[seat]) for seat in range(game.seats)],
            "stock": [self.texts[face] for face in reversed(game.pile[: game.pile_len])],
            "discard": sorted(self.texts[face] for face in game.discard[: game.discard_len]),
            "uno_open": set(members(game.open)),
            "owed": game.owed,
            "dealer": game.dealer,
            "round_winner": seat_or_none(game.winner),
            "points": game.points,
            "scores": list(game.scores[: game.seats]),
            "winners": list(members(game.winners)),
            "eliminated": set(members(game.out)),
            "presses": game.shot if self.oracle.extreme else 0,
        }

    def bag(self, counts: list[int]) -> Counter[str]:
        found = {text: counts[FACE_OF[text]] for text in self.cards}
        return +Counter(found)


def in_order(text: str) -> str:
    """What goes under a Poser tout has no order."""
    verb, *words = text.split()
    if words and words[0][1:].startswith("DA,"):
        top, *under = words[0].split(",")
        words[0] = ",".join([top, *sorted(under)])
    return " ".join([verb, *words])


def gist(text: str) -> str:
    """An action without colour and target."""
    return " ".join(text.split()[:2])


def told_by_oracle(oracle: Oracle) -> dict[str, Any]:
    plain = (
        "turn", "phase", "direction", "colour", "stock", "uno_open", "owed", "dealer",
        "round_winner", "points", "scores", "winners", "eliminated",
    )  # fmt: skip
    return {key: getattr(oracle, key) for key in plain} | {
        "top": oracle.top,
        "hands": [Counter(hand) for hand in oracle.hands],
        "discard": sorted(oracle.discard),
        "presses": SCRIPT - len(oracle.shots) if oracle.extreme else 0,
    }


def mixed(cards: list[str], chance: Random) -> list[str]:
    """Shuffle: the result depends on which cards they are, not on their order."""
    order = sorted(cards)
    chance.shuffle(order)
    return order


# ---------------------------------------------------------------- what the seats try


def something(twins: Twins) -> str:
    """About one action in four is whatever comes to mind, mostly refused."""
    luck = twins.chance.random()
    if luck < 0.15:
        return anything(twins)
    return aside(twins) if luck < 0.25 else f"{twins.oracle.turn} {on_turn(twins)}"


def at_once(twins: Twins) -> list[str]:
    """Two or three actions of different seats; a call may go with its lay."""
    texts = [something(twins), aside(twins), aside(twins)]
    seats = [text.split()[0] for text in texts]
    chosen = [text for i, text in enumerate(texts) if seats[i] not in seats[:i]]
    if twins.chance.random() < 0.3:
        chosen.append(f"{seats[0]} uno")
    twins.chance.shuffle(chosen)
    return chosen


def on_turn(twins: Twins) -> str:
    """A legal action of the seat that must act, a lay more often than not."""
    chance, oracle = twins.chance, twins.oracle
    assert oracle.turn is not None
    lays = list(offers(oracle, oracle.turn)) if chance.random() < 0.9 else []
    chance.shuffle(lays)
    for text in lays:
        if oracle.accepts(f"{oracle.turn} {text}"):
            return text + chance.choice(["", " uno"])
    return chance.choice(sorted(oracle.legal()))


def aside(twins: Twins) -> str:
    """What is open to every seat at any time, and a jump."""
    chance, oracle = twins.chance, twins.oracle
    seat, other = (chance.randrange(oracle.seats) for _ in range(2))
    liable = sorted(oracle.uno_open) or [other]
    top = with_details(twins, oracle.top)
    return chance.choice(
        [
            f"{seat} uno",
            f"{seat} catch {chance.choice(liable)}",
            f"{seat} catch {other}",
            f"{seat} hint {other}",
            f"{holder(twins)} jump {top}",
            f"{seat} challenge",
        ]
    )


def holder(twins: Twins) -> int:
    """A seat that holds the twin of the top card, if any."""
    oracle = twins.oracle
    seats = [seat for seat in oracle.live() if oracle.top in oracle.hands[seat]]
    return twins.chance.choice(seats or oracle.live())


def anything(twins: Twins) -> str:
    chance, oracle = twins.chance, twins.oracle
    seats = range(oracle.seats)
    seat = chance.choice(seats)
    if oracle.turn is not None and chance.random() < 0.5:
        seat = oracle.turn
    own = oracle.hands[seat] if chance.random() < 0.8 else twins.cards
    card = with_details(twins, chance.choice(own or twins.cards))
    verbs = ("draw", "keep", "pass", "challenge", "accept", "uno")
    texts = [*verbs, f"play {card}", f"play {card}", f"play {card}", f"jump {card}"]
    texts += [f"colour {chance.choice('RYGBQ')}", f"catch {chance.choice(seats)}"]
    return f"{seat} {chance.choice([*texts, f'hint {chance.choice(seats)}'])}"


def with_details(twins: Twins, card: str) -> str:
    """Add a colour, a target and UNO: sometimes rightly, sometimes not."""
    chance = twins.chance
    black, aimed = card[0] == "W", card in ("WX", "WS") or card[1:] == "7"
    words = [card]
    if chance.random() < (0.9 if black else 0.05):
        words.append(chance.choice("RRYYGGBBQ"))
    if chance.random() < (0.7 if aimed else 0.05):
        words.append(f">{chance.randrange(twins.oracle.seats)}")
    if chance.random() < 0.3:
        words.append("uno")
    return " ".join(words)


# ---------------------------------------------------------------- mixtures of house rules

BOTH = (False, True)
HOUSE: dict[str, tuple[Value, ...]] = {
    "hand_size": (2, 3, 4, 5),
    "next_dealer": ("winner", "same"),
    "first_card": ("numbers",),
    "first_wild4": ("return", "apply"),
    "voluntary_draw": (False,),
    "draw_until": (True, 2, 3),
    "force_play": ("drawn", "always"),
    "blocked_round": ("lowest_hand",),
    "wild_may_keep_colour": (False,),
    "plus4_mode": ("strict", "free"),
    "challengers": ("any",),
    "guilty_next": ("after_challenger",),
    "guilty_card": ("returns",),
    "guilty_colour": ("reverts",),
    "guilty_draws": (2, 5),
    "innocent_draws": (4, 7),
    "uno_precall": BOTH,
    "uno_late_call": BOTH,
    "uno_window": ("first_act", "turn_done", "card_laid", "own_next_act"),
    "uno_tie": ("call", "catch"),
    "uno_penalty": (4,),
    "false_catch": (2,),
    "false_uno": (2,),
    "uno_needed_to_win": (True,),
    "finish_on_any": (False,),
    "scoring": ("single_round", "own_hand_low", "elimination"),
    "target": (30, 150),
    "two_player_reverse": ("no_effect",),
    "hint_penalty": (0, 2, 4),
    "stacking": ("same", "two_then_four", "any"),
    "progressive": (True,),
    "jump_in": ("numbers", "coloured", "all"),
    "seven_zero": (True,),
    "seven": (True,),
    "zero": (True,),
    "multi": ("identical", "same_value", "run"),
    "deflect": ("reverse", "skip_reverse"),
    "teams": (True,),
}
EXTREME: dict[str, tuple[Value, ...]] = {
    "extreme_hit_next": ("next", "skip_if_target"),
    "extreme_hit_self": (True,),
    "discard_all": ("choose",),
    "reload_at": (5, 20),
}


def mixture(chance: Random) -> Options:
    """Some preset with a handful of house rules, sometimes with a small pack."""
    preset = chance.choice(list(PRESETS))
    offered = {**HOUSE, **EXTREME} if preset == "extreme" else HOUSE
    names = chance.sample(sorted(offered), chance.randint(1, 8))
    options: Options = {"preset": preset}
    options |= {name: chance.choice(offered[name]) for name in names}
    if clashes(options):
        return mixture(chance)
    if chance.random() < 0.4:
        options["deck"] = small_pack(options, chance)
    return options


def clashes(options: Options) -> bool:
    """What cannot be had together."""
    twice = "progressive" in options and "stacking" in options
    halves = "seven_zero" in options and {"seven", "zero"} & options.keys()
    losers = options.get("scoring") in ("own_hand_low", "elimination")
    return twice or bool(halves) or (losers and "teams" in options)


def small_pack(options: Options, chance: Random) -> dict[str, int]:
    """A pack that runs dry, with cards of other packs in it."""
    full = Counter(pack_of(options_of(options)["deck"]))
    full.update(WS=2, WB=2, RDA=1, GDA=1, R0=1, B0=1)
    kept = {card: count for card, count in full.items() if chance.random() < 0.4}
    least = {colour + value: 2 for colour in COLOURS for value in "56"}
    return {**kept, **least}


def seats_for(options: Options) -> list[int]:
    return [seats for seats in range(2, 11) if takes(options, seats)]


def takes(options: Options, seats: int) -> bool:
    """Whether the rules are for so many, and there are cards for all."""
    try:
        rules_of(options).check_players(seats)
    except BadRules:
        return False
    return True


# ---------------------------------------------------------------- what the rules leave open


def apart_together(oracle: Oracle, texts: list[str]) -> bool:
    """Tell what the rules leave open in an instant: when a hint falls in it, and a second catch."""
    verbs = [read(text).verb for text in texts]
    fined = oracle.number("false_catch") > 0 or bool(oracle.option("teams"))
    return "hint" in verbs or (fined and verbs.count("catch") > 1)


# ---------------------------------------------------------------- rounds and matches


def play_round(twins: Twins) -> bool:
    """Play a round out; tell whether it ended."""
    for _ in range(MOST_ACTIONS):
        if twins.oracle.phase in OVER:
            act(twins, anything(twins))
            return True
        move_on(twins)
        if twins.chance.random() < 0.05 and not twins.crowded():
            twins.compare_legal()
    return False


def move_on(twins: Twins) -> None:
    if twins.chance.random() < 0.9:
        act(twins, something(twins))
        return
    texts = at_once(twins)
    if not apart_together(twins.oracle, texts):
        twins.instant(texts)


def act(twins: Twins, text: str) -> None:
    twins.act(text)


def play_match(options: Options, seats: int, seed: int, most: int) -> int:
    """Play a match, or so many rounds of it; return how many."""
    twins = Twins.seated(options, seats, seed)
    twins.start()
    played = 1
    while play_round(twins) and twins.oracle.phase == "round_over" and played < most:
        twins.next_round()
        played += 1
    return played


def play_rounds(options: Options | None, rounds: int, seed: int) -> None:
    """Play so many rounds by these rules; without any, by a new mixture for every match."""
    chance, left = Random(seed), rounds
    while left > 0:
        rules = mixture(chance) if options is None else options
        seats = chance.choice(seats_for(rules))
        left -= play_match(rules, seats, chance.randrange(2**32), min(left, 10))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000, help="rounds of each preset")
    parser.add_argument("--presets", nargs="*", default=[*PRESETS, "mixtures"])
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    try:
        for preset in asked.presets:
            options: Options | None = {"preset": preset} if preset in PRESETS else None
            play_rounds(options, asked.rounds, asked.seed)
            sys.stdout.write(f"{preset}: {asked.rounds} rounds alike\n")
    except Difference as found:
        sys.stdout.write(f"{found}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

// Chance that can be checked: what this browser adds to a round, and whether the round that is
// over was dealt as it was promised. docs/verify.md says what every byte means.
import type { DealOpening, Event } from "../protocol";
import { rank } from "./cards";
import { read, write } from "./settings.svelte";

const KEPT = 4;
const key = (code: string): string => `pioche.deal.${code}`;

/** What this browser adds to a promise: fresh bytes, the same again when it asks again. */
export function contributionTo(code: string, commitment: string): string {
  const sent = sentBy(code);
  const known = sent.find(([to]) => to === commitment);
  if (known) return known[1];
  const value = hex(crypto.getRandomValues(new Uint8Array(32)));
  write(key(code), JSON.stringify([...sent, [commitment, value]].slice(-KEPT)));
  return value;
}

function sentBy(code: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(read(key(code)) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, string][]) : [];
  } catch {
    return [];
  }
}

export interface Verdict {
  /** Is the seed the one that was promised? */
  kept: boolean;
  /** Is what this browser sent part of the deal? null: it sent nothing. */
  mine: boolean | null;
  /** Are the hand and the first card those of this deal? null: the log does not reach so far back. */
  cards: boolean | null;
}

/** Can this page compute anything? Browsers let only pages from a secure place. */
export function canVerify(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

export async function verify(opening: DealOpening, code: string, pack: string[], you: number | null, events: Event[]): Promise<Verdict> {
  const sent = sentBy(code).find(([to]) => to === opening.commitment);
  return {
    kept: (await commitment(opening, code)) === opening.commitment,
    mine: sent ? you !== null && opening.contributions[String(you)] === sent[1] : null,
    cards: await cardsAgree(opening, pack, you, events),
  };
}

export async function commitment(opening: DealOpening, code: string): Promise<string> {
  const table = new TextEncoder().encode(code);
  return hex(await sha256(joined(bytes(opening.salt), bytes(opening.seed), table, word(opening.round))));
}

/** Deals the round again and compares what this browser saw of it. */
async function cardsAgree(opening: DealOpening, pack: string[], you: number | null, events: Event[]): Promise<boolean | null> {
  const dealt = dealOf(events, opening.round);
  const mine = dealt?.hands.get(you ?? -1);
  if (!dealt || !mine || dealt.returned) return null;
  const order = await shuffled(pack, opening, dealt.shuffles);
  const seats = [...dealt.hands.keys()].sort((a, b) => a - b);
  const inTurn = [...seats.filter((s) => s > dealt.dealer), ...seats.filter((s) => s <= dealt.dealer)];
  const from = inTurn.indexOf(you ?? -1);
  const hand = mine.map((_, i) => order[i * seats.length + from] ?? "");
  const sorted = (cards: string[]): string => [...cards].sort((a, b) => rank(a) - rank(b)).join(" ");
  return sorted(hand) === sorted(mine) && order[mine.length * seats.length] === dealt.first;
}

interface Dealt {
  dealer: number;
  /** By seat; the cards of one's own, and nothing of the others'. */
  hands: Map<number, string[]>;
  first: string;
  /** Shuffles of this round before that of the deal: one for each draw for the dealer. */
  shuffles: number;
  returned: boolean;
}

function dealOf(events: Event[], round: number): Dealt | null {
  const at = events.findLastIndex((e) => e.kind === "round_started" && e.count === round);
  const after = events.slice(at + 1);
  const first = after.find((e) => e.kind === "first_card");
  const dealer = events[at]?.seat;
  if (at < 0 || dealer == null || !first?.card) return null;
  const hands = after.slice(0, after.indexOf(first)).filter((e) => e.kind === "hand_dealt");
  return {
    dealer,
    hands: new Map(hands.map((e) => [e.seat ?? -1, e.cards ?? []])),
    first: first.card,
    shuffles: draws(events.slice(0, at).filter((e) => e.kind === "dealer_card"), round),
    returned: after.slice(0, after.indexOf(first)).some((e) => e.kind === "first_card_returned"),
  };
}

/** How often there was a draw for the dealer; whoever drew before begins another. */
function draws(drawn: Event[], round: number): number {
  if (round !== 1) return 0;
  return drawn.filter((e, i) => i === 0 || (e.seat ?? 0) <= (drawn[i - 1]?.seat ?? 0)).length;
}

/** The order of one shuffle, the next card to be drawn first. */
export async function shuffled(pack: string[], opening: DealOpening, which: number): Promise<string[]> {
  const cards = [...pack].sort((a, b) => rank(a) - rank(b));
  const words = await stream(opening, which, 2 * cards.length);
  for (let n = cards.length; n > 1; n--) {
    let drawn = words.next();
    while (!drawn.done && drawn.value >= 2 ** 32 - (2 ** 32 % n)) drawn = words.next();
    const at = Number(drawn.value) % n;
    [cards[n - 1], cards[at]] = [cards[at] ?? "", cards[n - 1] ?? ""];
  }
  return cards.reverse();
}

/** So many words of a stream; twice what a shuffle needs is more than chance will ever throw away. */
async function stream(opening: DealOpening, which: number, least: number): Promise<Iterator<number>> {
  const secret = await crypto.subtle.importKey("raw", bytes(opening.seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const added = await sha256(contributions(opening));
  const words: number[] = [];
  for (let counter = 0; words.length < least; counter++) {
    const text = joined(added, word(opening.round), word(which), word(counter));
    const block = new DataView(await crypto.subtle.sign("HMAC", secret, text));
    for (let i = 0; i < 8; i++) words.push(block.getUint32(4 * i));
  }
  return words[Symbol.iterator]();
}

function contributions(opening: DealOpening): Uint8Array<ArrayBuffer> {
  const sent = Object.entries(opening.contributions).map(([seat, text]) => [Number(seat), bytes(text)] as const);
  const parts = sent.sort(([a], [b]) => a - b).map(([seat, value]) => joined(new Uint8Array([seat, value.length]), value));
  return joined(new Uint8Array([sent.length]), ...parts);
}

/** Every card of a preset's pack. */
export function packOf(preset: string): string[] {
  const extreme = preset === "extreme";
  const ranks = extreme ? "1 2 3 4 5 6 7 8 9 S V H2 DA" : "1 2 3 4 5 6 7 8 9 S V D2";
  const coloured = [..."RYGB"].flatMap((c) => [...(extreme ? [] : [`${c}0`]), ...ranks.split(" ").flatMap((r) => [c + r, c + r])]);
  return [...coloured, ...Array.from({ length: 4 }, () => ["W", extreme ? "WX" : "W4"]).flat()];
}

const word = (n: number): Uint8Array<ArrayBuffer> => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n].map((b) => b & 255));
const hex = (data: Uint8Array): string => Array.from(data, (b) => b.toString(16).padStart(2, "0")).join("");
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await crypto.subtle.digest("SHA-256", data));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

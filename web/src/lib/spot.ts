// A position for the referee: what somebody has shown of a table, and the case that it makes.
import { OPTIONS, PACKS, PRESETS, type Preset, type Value } from "../rulebook";
import { ACTS_MOST } from "../ruling";
import { COLOURS, isBlack, isColour } from "./cards";
import { either, flag, list, nothing, oneOf, parse, record, table, text, whole, type Shape } from "./shape";

export const VERBS = ["play", "draw", "keep", "pass", "uno", "catch", "challenge", "accept", "colour", "jump", "hint"] as const;
export type Verb = (typeof VERBS)[number];
type Colour = (typeof COLOURS)[number];

export interface Act {
  seat: number;
  verb: Verb;
  card: string | null;
  colour: Colour | null;
  target: number | null;
  uno: boolean;
  together: boolean;
}

export interface Seat {
  name: string;
  /** Cards that were shown. */
  known: string[];
  /** How many more there are. */
  unknown: number;
}

export interface Spot {
  preset: string;
  options: Record<string, string | number | boolean>;
  seats: Seat[];
  top: string;
  /** Named on a black top card. */
  colour: Colour | null;
  turn: number;
  direction: number;
  /** What a file says of the stock; null: the rest of the pack. */
  stock: string | null;
  acts: Act[];
}

const HAND_MOST = 60;
const CARD = text(3);
const colour: Shape<Colour | null> = either(oneOf(...COLOURS), nothing);
const act: Shape<Act> = record<Act>({
  seat: whole(0, 9), verb: oneOf(...VERBS), card: either(CARD, nothing), colour,
  target: either(whole(0, 9), nothing), uno: flag, together: flag,
});
const seat: Shape<Seat> = record<Seat>({ name: text(48), known: list(CARD, HAND_MOST), unknown: whole(0, HAND_MOST) });
const shape: Shape<Spot> = record<Spot>({
  preset: oneOf(...PRESETS.map((p) => p.name)),
  options: table(either(either(text(40), whole(0, 1_000_000)), flag), Object.keys(OPTIONS).length),
  seats: list(seat, 10),
  top: CARD,
  colour,
  turn: whole(0, 9),
  direction: oneOf(1, -1),
  stock: either(text(1_000), nothing),
  acts: list(act, ACTS_MOST),
});

/** A position whose seats exist and whose cards are of its pack. */
export const spotShape: Shape<Spot> = (value) => {
  const found = shape(value);
  if (!found || found.seats.length < 2 || found.turn >= found.seats.length) return undefined;
  const pack = packOf(found);
  const cards = [found.top, ...found.seats.flatMap((s) => s.known), ...found.acts.flatMap((a) => a.card ?? [])];
  const sits = (n: number | null): boolean => n === null || n < found.seats.length;
  const acts = found.acts.every((a) => sits(a.seat) && sits(a.target));
  return acts && cards.every((card) => Object.hasOwn(pack, card)) ? found : undefined;
};

export function presetOf(spot: Spot): Preset {
  return PRESETS.find((p) => p.name === spot.preset) ?? (PRESETS[0] as Preset);
}

export function optionOf(spot: Spot, option: string): Value | null {
  return spot.options[option] ?? presetOf(spot).decides[option]?.value ?? OPTIONS[option]?.silent ?? null;
}

export function packOf(spot: Spot): Record<string, number> {
  return PACKS[String(optionOf(spot, "deck"))] ?? {};
}

/** How many of each card nobody has shown yet. */
export function leftIn(spot: Spot): Map<string, number> {
  const left = new Map(Object.entries(packOf(spot)));
  for (const card of [spot.top, ...spot.seats.flatMap((s) => s.known)]) left.set(card, (left.get(card) ?? 0) - 1);
  return left;
}

export function actText(a: Act): string {
  const words: (string | number | null)[] = [a.seat, a.verb];
  if (a.verb === "play" || a.verb === "jump") words.push(a.card, a.colour, a.target === null ? null : `>${a.target}`, a.uno ? "uno" : null);
  else if (a.verb === "colour") words.push(a.colour);
  else if (a.verb === "catch" || a.verb === "hint") words.push(a.target);
  const line = words.filter((word) => word !== null).join(" ");
  return a.together ? `+${line}` : line;
}

/** Cards that a player must have had to do what is told, beyond those shown. */
function needed(spot: Spot, number: number): string[] {
  const shown = [...(spot.seats[number]?.known ?? [])];
  return spot.acts.flatMap((a) => {
    if (a.seat !== number || a.card === null || (a.verb !== "play" && a.verb !== "jump")) return [];
    const at = shown.indexOf(a.card);
    if (at < 0) return [a.card];
    shown.splice(at, 1);
    return [];
  });
}

/** Puts cards in an order that looks like none, the same every time. */
function scattered(cards: readonly string[]): string[] {
  let word = 2_463_534_242;
  const keyed = cards.map((card) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return { card, key: word >>> 0 };
  });
  return keyed.sort((a, b) => a.key - b.key).map((one) => one.card);
}

export interface CaseFile {
  case: string;
  rules: string | Record<string, Value>;
  hands: string[];
  discard: string;
  colour?: string;
  stock: string;
  turn: number;
  direction: number;
  actions: string[];
}

/** The case file: what is unknown is filled up from the rest of the pack. */
export function toCase(spot: Spot, title: string): CaseFile {
  const left = leftIn(spot);
  const take = (card: string): boolean => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  };
  const had = spot.seats.map((s, i) => needed(spot, i).slice(0, s.unknown).filter(take));
  const rest = scattered([...left].flatMap(([card, n]) => Array<string>(Math.max(0, n)).fill(card)));
  const hands = spot.seats.map((s, i) => {
    const more = had[i] ?? [];
    return [...s.known, ...more, ...rest.splice(0, s.unknown - more.length)].join(" ");
  });
  return {
    case: title,
    rules: Object.keys(spot.options).length ? { preset: spot.preset, ...spot.options } : spot.preset,
    hands,
    discard: spot.top,
    ...(isBlack(spot.top) && spot.colour ? { colour: spot.colour } : {}),
    stock: spot.stock ?? rest.join(" "),
    turn: spot.turn,
    direction: spot.direction,
    actions: spot.acts.map(actText),
  };
}

const KEYS = new Set(["case", "because", "source", "rules", "hands", "discard", "colour", "stock", "turn", "direction", "actions", "expect"]);

/** Reads a case file that this page can show; null for any other. */
export function fromCase(json: string, nameOf: (seat: number) => string): Spot | null {
  const data = parse((value) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined), json);
  if (!data || Object.keys(data).some((key) => !KEYS.has(key))) return null;
  const { preset = "officiel", ...options } = typeof data.rules === "object" ? { ...data.rules } as Record<string, unknown> : { preset: data.rules };
  const hands = list(text(1_000), 10)(data.hands);
  const lines = list(text(60), ACTS_MOST)(data.actions ?? []);
  if (!hands || !lines || typeof data.discard !== "string") return null;
  const acts = lines.map(readAct);
  if (acts.includes(null)) return null;
  const seats = hands.map((hand, i) => ({ name: nameOf(i), known: hand.split(" ").filter(Boolean), unknown: 0 }));
  return spotShape({
    preset, options, seats, top: data.discard.split(" ").filter(Boolean).at(-1) ?? "", colour: data.colour ?? null,
    turn: data.turn ?? 0, direction: data.direction ?? 1, stock: data.stock ?? "", acts,
  }) ?? null;
}

function readAct(line: string): Act | null {
  const [number, verb, ...words] = line.replace(/^\+/, "").trim().split(/\s+/);
  const known = oneOf(...VERBS)(verb);
  const made = whole(0, 9)(Number(number));
  if (known === undefined || made === undefined) return null;
  const read: Act = { seat: made, verb: known, card: null, colour: null, target: null, uno: false, together: line.startsWith("+") };
  for (const word of words) {
    if (word === "uno") read.uno = true;
    else if (/^>?[0-9]$/.test(word)) read.target = Number(word.replace(">", ""));
    else if (isColour(word)) read.colour = word;
    else if (read.card === null) read.card = word;
    else return null;
  }
  return read;
}

/** The position as the part of a link that no server sees. */
export function toLink(spot: Spot): string {
  const bytes = new TextEncoder().encode(JSON.stringify(spot));
  const raw = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return raw.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromLink(fragment: string): Spot | null {
  try {
    const raw = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(raw, (char) => char.charCodeAt(0));
    return parse(spotShape, new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

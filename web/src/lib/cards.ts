// What a card's text says: R7, GD2, YS, BV, W, W4; in Extrême RH2, YDA, WX.
import type { Colour } from "../protocol";

export const COLOURS: readonly Colour[] = ["R", "Y", "G", "B"];

export type Value =
  | "number" | "skip" | "reverse" | "draw2" | "hit2" | "discard-all"
  | "wild" | "wild4" | "white" | "wildx" | "swap" | "blank";

export interface Face {
  colour: Colour | null;
  value: Value;
  digit: string;
}

const ACTIONS: Record<string, Value> = { S: "skip", V: "reverse", D2: "draw2", H2: "hit2", DA: "discard-all" };
const BLACKS: Record<string, Value> = { W: "wild", W4: "wild4", WX: "wildx", WS: "swap", WB: "blank" };
const ORDER = "0 1 2 3 4 5 6 7 8 9 S V D2 H2 DA".split(" ");
const BLACK_ORDER = "W W4 WX WS WB".split(" ");

export function isColour(text: string): text is Colour {
  return text === "R" || text === "Y" || text === "G" || text === "B";
}

export function isBlack(card: string): boolean {
  return card.startsWith("W");
}

/** The face a text stands for, or null where it is no card. In Extrême, W is the white card. */
export function face(card: string, extreme = false): Face | null {
  const black = Object.hasOwn(BLACKS, card) ? BLACKS[card] : undefined;
  if (black) return { colour: null, value: extreme && black === "wild" ? "white" : black, digit: "" };
  const letter = card.charAt(0);
  const rest = card.slice(1);
  if (!isColour(letter)) return null;
  if (/^[0-9]$/.test(rest)) return { colour: letter, value: "number", digit: rest };
  const action = Object.hasOwn(ACTIONS, rest) ? ACTIONS[rest] : undefined;
  return action ? { colour: letter, value: action, digit: "" } : null;
}

/** A place in the usual order of a hand: by colour, then value, black cards last. */
export function rank(card: string): number {
  if (isBlack(card)) return 1000 + BLACK_ORDER.indexOf(card);
  return COLOURS.indexOf(card.charAt(0) as Colour) * 100 + ORDER.indexOf(card.slice(1));
}

/** Keys that stay the same for a card as long as it is held: R7#0, R7#1, W#0. */
export function keyed(hand: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `${card}#${nth}`, card };
  });
}

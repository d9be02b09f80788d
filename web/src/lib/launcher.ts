// The Extrême launcher in a telephone: what a press throws out, by the tables of the rule book.
import { LAUNCHER, PRESETS } from "../rulebook";
import { flag, list, oneOf, record, whole, type Shape } from "./shape";

export type Model = "gaps" | "disc" | "bernoulli";
export const MODELS: readonly Model[] = ["gaps", "disc", "bernoulli"];

/** Returns a whole number from 0 to below `n`, each as likely. */
export type Below = (n: number) => number;

export interface Machine {
  model: Model;
  /** Jams in a thousand presses. */
  jams: number;
  /** Whether the cards inside are counted. */
  counted: boolean;
  /** Cards inside. */
  inside: number;
  /** Presses since the last reload. */
  presses: number;
  /** Presses up to the next shot; 0: not yet drawn. */
  gap: number;
  last: number[];
}

export interface Shot {
  cards: number;
  stuck: number;
}

export const INSIDE_MOST = 240;
export const LAST_MOST = 6;
export const JAMS = [0, 20, 50, 100] as const;

export const machine: Shape<Machine> = record<Machine>({
  model: oneOf<Model>("gaps", "disc", "bernoulli"),
  jams: whole(0, 1_000),
  counted: flag,
  inside: whole(0, INSIDE_MOST),
  presses: whole(0, 1_000_000),
  gap: whole(0, LAUNCHER.gaps.length),
  last: list(whole(0, INSIDE_MOST), LAST_MOST),
});

/** The cards of the pack that are in nobody's hand and not turned up. */
export function loaded(players: number, pack: number, hand: number): number {
  return Math.max(0, pack - players * hand - 1);
}

export function fresh(inside: number): Machine {
  return { model: "gaps", jams: 0, counted: true, inside, presses: 0, gap: 0, last: [] };
}

/** The device's own chance, without favouring small numbers. */
export const secure: Below = (n) => {
  const word = new Uint32Array(1);
  const limit = Math.floor(2 ** 32 / n) * n;
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % n;
};

/** Draws an index, each as likely as its weight says. */
export function weighted(weights: readonly number[], below: Below): number {
  let roll = below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (roll -= weight) < 0);
}

const FINE = 1_000_000;

/** Tells whether the machine's next press fires, and turns it on by one. */
function fires(m: Machine, below: Below): boolean {
  m.presses += 1;
  if (m.model === "bernoulli") return below(FINE) < LAUNCHER.chance * FINE;
  if (m.model === "disc") return LAUNCHER.firing.includes(((m.presses - 1) % LAUNCHER.cycle) + 1);
  if (m.gap === 0) m.gap = weighted(LAUNCHER.gaps, below);
  m.gap -= 1;
  return m.gap === 0;
}

/** Press once. A shot bigger than what is inside gives what there is. */
export function press(m: Machine, below: Below = secure): Shot {
  const wanted = fires(m, below) ? weighted(LAUNCHER.shots, below) : 0;
  const jam = m.jams > 0 && below(1_000) < m.jams ? 1 : 0;
  const cards = m.counted ? Math.min(wanted, m.inside) : wanted;
  const stuck = m.counted ? Math.min(jam, m.inside - cards) : jam;
  m.inside -= m.counted ? cards + stuck : 0;
  m.last = [...m.last, cards + stuck].slice(-LAST_MOST);
  return { cards, stuck };
}

/** Put cards back in; a disc starts its count anew. */
export function reload(m: Machine, inside: number): void {
  m.inside = inside;
  m.presses = 0;
}

export type Cause = "draw" | "hit2" | "wildx" | "uno" | "hint";

const decides = PRESETS.find((preset) => preset.launcher)?.decides ?? {};

/** Why one presses, how often, and by which rule. */
export const CAUSES: readonly { cause: Cause; presses: number; rule: string }[] = [
  { cause: "draw", presses: 1, rule: "R-152" },
  { cause: "hit2", presses: 2, rule: "R-153" },
  { cause: "wildx", presses: 2, rule: "R-160" },
  { cause: "uno", presses: Number(decides.uno_penalty?.value), rule: decides.uno_penalty?.rule ?? "" },
  { cause: "hint", presses: Number(decides.hint_penalty?.value), rule: decides.hint_penalty?.rule ?? "" },
];

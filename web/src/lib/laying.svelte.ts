// A lay that is not sent yet: the cards gathered for it, and what it still has to say.
import type { Colour, Legal } from "../protocol";
import { isBlack } from "./cards";

export interface Held {
  key: string;
  card: string;
}

/** What is asked for next: more cards, whether to sweep, a bluff's courage, a colour, a player. */
export type Step = "gather" | "sweep" | "bluff" | "colour" | "aim";

export interface Plan {
  cards: Held[];
  jump: boolean;
  colour: Colour | null;
  step: Step;
}

export const nameOf = (plan: Plan): string => plan.cards.map((held) => held.card).join(",");

/** How many cards a plan would take from the hand. */
export function taken(plan: Plan, legal: Legal | null): number {
  return plan.cards.length + (sweptBy(plan, legal).length);
}

export function sweptBy(plan: Plan, legal: Legal | null): string[] {
  const first = plan.cards[0]?.card ?? "";
  return plan.cards.length === 1 ? (legal?.sweeps[first] ?? []) : [];
}

/** May this card join those gathered? Under a Poser tout all go that follow it, else the last decides. */
export function joins(plan: Plan, card: string, legal: Legal | null): boolean {
  const first = plan.cards[0]?.card ?? "";
  const before = first.endsWith("DA") ? first : (plan.cards.at(-1)?.card ?? "");
  return legal?.follows[before]?.includes(card) ?? false;
}

/** What a picked card asks first; null where it can go at once. */
export function firstStep(card: string, bluff: boolean, jump: boolean, legal: Legal | null): Step | null {
  if (!jump && legal?.follows[card]?.length) return "gather";
  if (legal?.sweeps[card]?.length) return "sweep";
  return bluff ? "bluff" : nextStep(card, legal);
}

/** What the last card of a lay asks once its cards are settled. */
export function nextStep(card: string, legal: Legal | null): Step | null {
  if (isBlack(card)) return "colour";
  return legal?.aims[card]?.length ? "aim" : null;
}

// What each lesson asks for, and when it is reached. The positions and the rules are the server's:
// here only what has happened is read.
import type { Event } from "../protocol";

/** As the server names them. */
export type LessonName = "match" | "draw" | "action" | "forgotten" | "uno" | "catch" | "wild" | "wild4" | "challenge" | "last";

export const LEARNER = 0;
export const BOT = 1;

/** All that happened in a lesson so far, and whether UNO is to go with the next card. */
export interface Seen {
  events: readonly Event[];
  armed: boolean;
}

export interface Step {
  /** What to point at, as selectors. */
  point: string;
  done: (seen: Seen) => boolean;
}

export interface Lesson {
  name: LessonName;
  steps: Step[];
  /** Has something else happened, so that the goal is out of reach? */
  failed?: (seen: Seen) => boolean;
}

export type Progress = { step: number; state: "going" } | { step: number; state: "done" | "failed" };

const PLAYABLE = ".hand li.ok button, .hand li.bluff button";
const UNO = "[data-testid=uno]";

type Test = (event: Event) => boolean;

const has = (test: Test) => ({ events }: Seen): boolean => events.some(test);
const of = (kind: Event["kind"], seat = LEARNER): Test => (event) => event.kind === kind && event.seat === seat;
const laid = (card: string): Test => (event) => of("card_played")(event) && event.card === card;
const times = (count: number, test: Test) => ({ events }: Seen): boolean => events.filter(test).length >= count;

const said = has((event) => of("card_played")(event) && event.uno === true);
const caught = has(of("caught"));

export const LESSONS: readonly Lesson[] = [
  {
    name: "match",
    steps: [
      { point: PLAYABLE, done: has(of("card_played")) },
      { point: PLAYABLE, done: times(2, of("card_played")) },
    ],
  },
  {
    name: "draw",
    steps: [
      { point: "[data-testid=draw]", done: has(of("card_drawn")) },
      { point: PLAYABLE, done: has((event) => of("card_played")(event) || of("kept")(event)) },
    ],
  },
  {
    name: "action",
    steps: ["RS", "RV", "RD2"].map((card) => ({ point: `[data-card=${card}]`, done: has(laid(card)) })),
  },
  {
    name: "forgotten",
    steps: [
      { point: PLAYABLE, done: has(of("card_played")) },
      { point: "", done: caught },
    ],
    failed: said,
  },
  {
    name: "uno",
    steps: [
      { point: UNO, done: (seen) => seen.armed || said(seen) },
      { point: PLAYABLE, done: said },
    ],
    failed: caught,
  },
  {
    name: "catch",
    steps: [
      { point: "", done: has(of("card_played", BOT)) },
      { point: "[data-testid=contre-uno]", done: has(of("caught", BOT)) },
    ],
    failed: has((event) => of("card_played")(event) || of("card_drawn")(event)),
  },
  { name: "wild", steps: [{ point: "[data-card=W]", done: has(laid("W")) }] },
  {
    name: "wild4",
    steps: [
      { point: "[data-card=W4]", done: has(laid("W4")) },
      { point: "", done: has(of("challenge_verdict", BOT)) },
    ],
  },
  {
    name: "challenge",
    steps: [
      { point: "", done: has(of("card_played", BOT)) },
      { point: "[data-testid=challenge]", done: has(of("challenge_verdict")) },
    ],
    failed: has(of("accepted")),
  },
  { name: "last", steps: [{ point: PLAYABLE, done: has(of("round_won")) }] },
];

/** How far a lesson has come: its first step that is not reached, or its end. */
export function progress(lesson: Lesson, seen: Seen): Progress {
  const missing = lesson.steps.findIndex((step) => !step.done(seen));
  const step = missing < 0 ? lesson.steps.length - 1 : missing;
  if (missing < 0) return { step, state: "done" };
  return { step, state: lesson.failed?.(seen) ? "failed" : "going" };
}

/** Which lesson a page's address asks for, the first where it names none. */
export function lessonAt(part: string): number {
  return Math.max(0, LESSONS.findIndex((lesson) => lesson.name === part));
}

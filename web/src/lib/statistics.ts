// A match in numbers, as the server has counted it.
import { ask, type Answer } from "./api";
import { proof } from "./secrets";

export const GROUPS = [
  { name: "game", measures: ["won", "points", "turns", "laid", "drawn", "longest"] },
  { name: "wild4s", measures: ["wild4", "bluffs", "challenged", "challenges", "challenges_won"] },
  { name: "calls", measures: ["uno", "forgotten", "caught", "catches"] },
] as const;

export type Measure = (typeof GROUPS)[number]["measures"][number];
export type SeatCounts = Record<Measure, number>;

export interface Statistics {
  names: string[];
  target: number;
  over: boolean;
  winners: number[];
  turns: number;
  seats: SeatCounts[];
  sheet: { round: number; winner: number | null; points: number; scores: number[]; turns: number }[];
  comeback: { seat: number; points: number } | null;
  seconds: number | null;
}

/** Measures that only say more of the one above. */
export const PARTS: ReadonlySet<Measure> = new Set(["bluffs", "challenged", "challenges_won", "caught"]);

export interface Row {
  measure: Measure;
  values: number[];
  /** The highest of a row in which not all are alike; null where none stands out. */
  top: number | null;
}

export function row(measure: Measure, seats: readonly SeatCounts[]): Row {
  const values = seats.map((seat) => seat[measure]);
  const top = Math.max(...values);
  return { measure, values, top: values.every((value) => value === top) ? null : top };
}

export function statisticsOf(code: string): Promise<Answer<Statistics>> {
  return ask(`/api/tables/${encodeURIComponent(code)}/statistics`, proof(code));
}

export function statisticsFile(record: string): Promise<Answer<Statistics>> {
  const headers = { "content-type": "application/json" };
  return ask("/api/statistics", { method: "POST", headers, body: JSON.stringify({ record }) });
}

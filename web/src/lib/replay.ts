// A round that is over, as the server plays it again: no rules are known here.
import type { Colour, Event } from "../protocol";
import { ask, type Answer } from "./api";
import { proof } from "./secrets";

export interface Position {
  turn: number | null;
  direction: number;
  top: string;
  colour: Colour | null;
  /** Each hand as one text of cards. */
  hands: Record<string, string> | string[];
  stock: string | number;
  scores: number[];
  round_winner?: number | null;
}

export interface Frame {
  action: number;
  state: Position;
  events: Event[];
}

export interface Replay {
  preset: string;
  changed: Record<string, string | number | boolean>;
  launcher: boolean;
  names: string[];
  round: number;
  rounds: number;
  frames: Frame[];
}

const JSON_TYPE = { "content-type": "application/json" };

export function replayOf(code: string, round: number | null): Promise<Answer<Replay>> {
  const query = round === null ? "" : `?round=${round}`;
  return ask(`/api/tables/${encodeURIComponent(code)}/replay${query}`, proof(code));
}

export function replayFile(record: string, round: number): Promise<Answer<Replay>> {
  return ask("/api/replay", { method: "POST", headers: JSON_TYPE, body: JSON.stringify({ record, round }) });
}

/** The record as a file to keep; null where there is none for us. */
export async function recordOf(code: string): Promise<Blob | null> {
  const response = await fetch(recordPath(code), proof(code)).catch(() => null);
  return response?.ok ? response.blob() : null;
}

export const recordPath = (code: string): string => `/api/tables/${encodeURIComponent(code)}/record`;

export function handOf(state: Position, seat: number): string[] {
  const hands = state.hands as Record<number, string | undefined>;
  return (hands[seat] ?? "").split(" ").filter(Boolean);
}

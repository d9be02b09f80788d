// The few requests that are not the live game.
import type { NewTable, Opened, Problem, TableInfo, Why } from "../protocol";
import type { LessonName } from "./lessons";
import type { Ruling } from "../ruling";

export type Answer<T> = { ok: true; value: T } | { ok: false; why: Why };

const UNREACHABLE: Why = { code: "unreachable", rule: "", args: {} };

export async function ask<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(path, init);
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: body as T };
    return { ok: false, why: (body as Problem).why ?? UNREACHABLE };
  } catch {
    return { ok: false, why: UNREACHABLE };
  }
}

export function openTable(table: NewTable): Promise<Answer<Opened>> {
  const headers = { "content-type": "application/json" };
  return ask("/api/tables", { method: "POST", headers, body: JSON.stringify(table) });
}

/** Opens a table for a lesson, with a bot that has a part to play. */
export function openLesson(lesson: LessonName, name: string): Promise<Answer<Opened>> {
  const headers = { "content-type": "application/json" };
  return ask("/api/lessons", { method: "POST", headers, body: JSON.stringify({ lesson, name }) });
}

/** Puts a case to the referee; `hidden` seats hold cards that nobody has shown. */
export function askReferee(question: { case: unknown; lang: string; names: string[]; hidden: number[] }): Promise<Answer<Ruling>> {
  const headers = { "content-type": "application/json" };
  return ask("/api/referee", { method: "POST", headers, body: JSON.stringify(question) });
}

export function lookUp(code: string): Promise<Answer<TableInfo>> {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

// Reads what came from storage, a link or a file: it is what it should be, or it is nothing.

export type Shape<T> = (value: unknown) => T | undefined;

export const whole = (least: number, most: number): Shape<number> => (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

export const flag: Shape<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

export const text = (most: number): Shape<string> => (value) =>
  typeof value === "string" && value.length <= most ? value : undefined;

export const oneOf = <const T>(...known: readonly T[]): Shape<T> => (value) =>
  known.find((one) => one === value);

export const nothing: Shape<null> = (value) => (value === null ? null : undefined);

export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> => (value) => {
  const found = one(value);
  return found === undefined ? other(value) : found;
};

export const list = <T>(item: Shape<T>, most: number): Shape<T[]> => (value) => {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const found = value.map(item);
  return found.includes(undefined) ? undefined : (found as T[]);
};

export const record = <T>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> => (value) => {
  if (typeof value !== "object" || value === null) return undefined;
  const made: Partial<T> = {};
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const found = fields[name]((value as Record<keyof T, unknown>)[name]);
    if (found === undefined) return undefined;
    made[name] = found;
  }
  return made as T;
};

export const table = <T>(item: Shape<T>, most: number): Shape<Record<string, T>> => (value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([name, inner]) => [name, item(inner)] as const);
  if (entries.length > most || entries.some(([, inner]) => inner === undefined)) return undefined;
  return Object.fromEntries(entries) as Record<string, T>;
};

/** Reads JSON of that shape; null where it is anything else. */
export function parse<T>(shape: Shape<T>, json: string | null): T | null {
  try {
    return shape(JSON.parse(json ?? "null")) ?? null;
  } catch {
    return null;
  }
}

// Letters by name, but nothing to see.
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** What somebody typed as a name: no line breaks, nothing unseen, nothing that turns the text. */
export function cleanName(typed: string, most: number): string {
  const shown = typed.normalize("NFC").replace(BLANKS, " ").replace(/\s+/gu, " ");
  const kept = shown.replace(/[\p{C}]/gu, (c) => (c === "\u200d" || c === "\u200c" ? c : ""));
  return [...kept.trim()].slice(0, most).join("");
}

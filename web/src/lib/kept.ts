// What a tool keeps on this device, with the number of its format.
import { read, write } from "./settings.svelte";
import { oneOf, parse, record, type Shape } from "./shape";

const VERSION = 1;

export interface Found<T> {
  data: T | null;
  /** Something was there, but nobody could read it. */
  damaged: boolean;
}

/** Reads what was kept; what cannot be read is put aside, not thrown away. */
export function recall<T>(key: string, shape: Shape<T>): Found<T> {
  const text = read(key);
  const found = parse(record({ version: oneOf(VERSION), data: shape }), text);
  if (text !== null && !found) write(`${key}.damaged`, text);
  return { data: found?.data ?? null, damaged: text !== null && !found };
}

export function keep(key: string, data: unknown): void {
  write(key, JSON.stringify({ version: VERSION, data }));
}

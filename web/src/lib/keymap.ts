// Which key does what at the table. Letters may be changed; two deeds never share one.

export const DEEDS = ["uno", "contre", "draw", "keep", "lay", "jump", "help"] as const;
export type Deed = (typeof DEEDS)[number];
export type Keymap = Record<Deed, string>;

export const USUAL: Readonly<Keymap> = { uno: "u", contre: "c", draw: "d", keep: "k", lay: "l", jump: "j", help: "?" };

/** What was kept, as far as it makes sense; else the usual keys. */
export function keymapOf(kept: unknown): Keymap {
  const found = { ...USUAL, ...(typeof kept === "object" ? kept : null) };
  const keys = DEEDS.map((deed) => found[deed]);
  const sound = keys.every((key) => typeof key === "string" && isKey(key)) && new Set(keys).size === DEEDS.length;
  return sound ? Object.fromEntries(DEEDS.map((deed) => [deed, found[deed]])) as Keymap : { ...USUAL };
}

/** One sign that can be seen. */
export function isKey(key: string): boolean {
  return [...key].length === 1 && /^[^\s\p{C}]$/u.test(key) && key === key.toLowerCase();
}

/** Gives a deed another key; whoever had that one takes the old one. */
export function rekeyed(keymap: Keymap, deed: Deed, wanted: string): Keymap {
  const key = [...wanted].at(-1)?.toLowerCase() ?? "";
  if (!isKey(key)) return keymap;
  const holder = DEEDS.find((other) => keymap[other] === key);
  return { ...keymap, ...(holder && { [holder]: keymap[deed] }), [deed]: key };
}

export function deedOf(keymap: Keymap, key: string): Deed | null {
  return DEEDS.find((deed) => keymap[deed] === key.toLowerCase()) ?? null;
}

/** The keys as they are named in a sentence. */
export function shownKeys(keymap: Keymap): Record<Deed, string> {
  return Object.fromEntries(DEEDS.map((deed) => [deed, keymap[deed].toUpperCase()])) as Record<Deed, string>;
}

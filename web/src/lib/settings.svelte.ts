// What this device remembers of its user's taste.
import { keymapOf, USUAL, type Keymap } from "./keymap";

export type Lang = "fr" | "en";
export type Deck = "engraved" | "plain";
export type Theme = "system" | "light" | "dark" | "contrast";

export interface Choices {
  lang: Lang;
  theme: Theme;
  deck: Deck;
  /** How fast things move: 0.5 to 4. */
  speed: number;
  sounds: boolean;
  /** From 0 to 100. */
  volume: number;
  /** A tremble of the device, where it can. */
  haptics: boolean;
  /** Lay a card with two taps. */
  twice: boolean;
  /** Single-letter keys. */
  keys: boolean;
  keymap: Keymap;
  /** Hand with the playable cards first. */
  playableFirst: boolean;
  /** A notice of the system when it is one's turn and the tab is out of sight. */
  notices: boolean;
  /** For the left hand: the keys of the game change sides. */
  mirrored: boolean;
  /** No phrases from anybody. */
  muted: boolean;
  name: string;
}

const KEY = "pioche.settings";
export const SPEEDS = [0.5, 1, 2, 4];

function first(): Choices {
  const lang: Lang = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return {
    lang, theme: "system", deck: "engraved", speed: 1, sounds: true, volume: 50, haptics: true, twice: false, keys: true, keymap: { ...USUAL },
    playableFirst: false, notices: false, mirrored: false, muted: false, name: "",
  };
}

/** Storage may be refused (private windows): the game goes on without it. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // nothing is remembered, nothing else changes
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // there was nothing to forget
  }
}

function stored(): Choices {
  const kept = first();
  try {
    const found = JSON.parse(read(KEY) ?? "{}") as Partial<Choices>;
    return { ...kept, ...found, keymap: keymapOf(found.keymap) };
  } catch {
    return kept;
  }
}

export const settings: Choices = $state(stored());

const DARK = "(prefers-color-scheme: dark)";
const MORE = "(prefers-contrast: more)";

/** Gives the page its theme: the chosen one, else the system's. */
function dress(): void {
  const systems = matchMedia(MORE).matches ? "contrast" : matchMedia(DARK).matches ? "dark" : "light";
  document.documentElement.dataset.theme = settings.theme === "system" ? systems : settings.theme;
}

// Before anything is drawn, so that nothing is drawn twice.
dress();

/** Keeps storage and the page's own attributes in step; call once, inside a component. */
export function keepSettings(): void {
  $effect(() => write(KEY, JSON.stringify(settings)));
  $effect(() => {
    document.documentElement.lang = settings.lang;
  });
  $effect(() => {
    dress();
    return settings.theme === "system" ? followSystem() : undefined;
  });
  $effect(() => {
    document.documentElement.style.setProperty("--pace", String(1 / settings.speed));
  });
}

function followSystem(): () => void {
  const dark = matchMedia(DARK);
  const more = matchMedia(MORE);
  dark.addEventListener("change", dress);
  more.addEventListener("change", dress);
  return () => {
    dark.removeEventListener("change", dress);
    more.removeEventListener("change", dress);
  };
}

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// The second deck, after the bare edition of the cards: one ink on much paper. The colour is a
// strip of its pattern at the foot, a word up the side, its letter and its shape.
import type { Colour } from "../protocol";
import { bar, isPictogram, put, seal } from "./art";
import { SUITS } from "./strokes";
import { burst, swap } from "./blacks";
import type { Face } from "./cards";

interface Look {
  lang: "fr" | "en";
  compact: boolean;
  /** What the card, or its colour, is called. */
  word: string;
}

const FOOT = "M9 236H191V278A13 13 0 0 1 178 291H22A13 13 0 0 1 9 278Z";

export function plain(f: Face, glyph: string, look: Look): string {
  return f.colour ? coloured(f.colour, glyph, look) : black(f, glyph, look);
}

function coloured(colour: Colour, glyph: string, look: Look): string {
  const { ink: k } = SUITS[colour];
  const ink = `var(--${k}-i)`;
  const plus = glyph === "+2";
  const drawn = isPictogram(glyph);
  const big = look.compact;
  const size = plus ? (big ? 34 : 30) : big ? 48 : 42;
  return (
    `<path d="${FOOT}" fill="url(#p-${k})"/><path d="M9 236H191" stroke="var(--${k}-g)" stroke-width="6"/>` +
    put(glyph, 34, plus ? 32 : 36, size, ink, 26, plus ? 30 : 28) + bar(glyph, 34, 63, 18, ink, 5) +
    seal(colour, 34, 86, big ? 44 : 36, look.lang) +
    put(glyph, plus ? 118 : drawn ? 120 : 122, 136, plus ? 88 : drawn ? 112 : 148, ink, 17, 15) +
    bar(glyph, 122, 221, 56, ink, 6) + upwards(look.word, 26, ink) +
    `<rect x="152" y="244" width="32" height="40" rx="6" fill="var(--paper)"/>${seal(colour, 168, 264, 30, look.lang)}`
  );
}

function upwards(word: string, x: number, ink: string): string {
  const size = Math.min(16, 170 / word.length);
  const at = `transform="translate(${x} 226) rotate(-90)" font-size="${size.toFixed(1)}"`;
  return `<text ${at} letter-spacing="${(size / 5).toFixed(1)}" fill="${ink}" class="lt">${word.toUpperCase()}</text>`;
}

const SIGNS: Partial<Record<Face["value"], (x: number, y: number, size: number, ink: string) => string>> = {
  wildx: (x, y, size, ink) => burst(x, y, size, ink),
  swap: (x, y, size, ink) => swap(x, y, size / 48, ink),
  blank: (x, y, size, ink) =>
    `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" rx="${size / 4}" fill="none" stroke="${ink}" stroke-width="${size / 5}" stroke-dasharray="${size / 2} ${size / 3}"/>`,
};

const ring = (x: number, y: number, size: number, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="${ink}" stroke-width="${size * 0.28}"/>`;

function black(f: Face, glyph: string, look: Look): string {
  const white = f.value === "white";
  const ink = white ? "var(--paper-ink)" : "var(--noir-l)";
  const fill = white ? 'fill="none" stroke="var(--paper-ink)" stroke-width="2.5"' : 'fill="var(--noir)"';
  const sign = SIGNS[f.value] ?? ring;
  const marks = glyph
    ? put(glyph, 112, 132, 92, ink, 15, 15) + put(glyph, 36, 36, look.compact ? 36 : 32, ink, 28, 28)
    : sign(112, 130, 56, ink) + sign(36, 38, look.compact ? 20 : 18, ink);
  const suits = (["R", "Y", "G", "B"] as const).map(
    (c, i) => `<rect x="${20 + i * 41}" y="240" width="37" height="40" rx="6" fill="var(--paper)"/>${seal(c, 38.5 + i * 41, 260, 30, look.lang)}`,
  );
  return `<rect x="9" y="9" width="182" height="282" rx="13" ${fill}/>${marks}${upwards(look.word, 34, ink)}${suits.join("")}`;
}

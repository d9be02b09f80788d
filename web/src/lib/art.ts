// The drawings every card shares: numerals, pictograms, suits and their patterns.
import type { Colour } from "../protocol";
import { NUMERALS, SUITS } from "./strokes";

// Skip leaps over a neighbour; reverse is a half-turn; hit 2 is a dome pressed twice; discard all
// is a heap of one colour.
const PICTOGRAMS: Record<string, string> = {
  S: '<path d="M6 112C6 22 90 16 92 92"/><path d="M68 76 92 102 114 74"/><rect x="34" y="92" width="30" height="30" rx="8" fill="currentColor" stroke="none"/>',
  V: '<path d="M90 118H48C0 118 0 48 48 48H84"/><path d="M58 18 90 48 58 78"/>',
  H2: '<path d="M8 100C8 36 92 36 92 100Z" fill="currentColor" stroke-width="12"/><path d="M2 124H98" stroke-width="16"/><path d="M28 8 50 26 72 8" stroke-width="16"/><path d="M17 44C17 4 83 6 83 45 83 76 17 96 17 125H85" transform="translate(33 60) scale(.34 .3)" stroke="var(--paper)" stroke-width="34"/>',
  DA: '<g stroke-width="15"><path d="M50 16 94 42 50 68 6 42Z" fill="currentColor"/><path d="M6 72 50 98 94 72M6 102 50 128 94 102"/></g>',
};

export function isPictogram(text: string): boolean {
  return Object.hasOwn(PICTOGRAMS, text);
}

/** Numerals centred on (x, y), `height` high. */
export function numerals(
  text: string, x: number, y: number, height: number, ink: string, stroke: number,
): string {
  const scale = height / 140;
  const advance = text.length > 1 ? 98 : 100;
  const width = ((text.length - 1) * advance + 100) * scale;
  const [left, top] = [x - width / 2, y - height / 2];
  // One path needs no group: a hand of cards has hundreds of elements as it is.
  if (text.length === 1) return line(NUMERALS[text] ?? "", left, top, scale, ink, stroke);
  const paths = [...text].map(
    (c, i) => `<path d="${NUMERALS[c] ?? ""}" transform="translate(${i * advance} 0)"/>`,
  );
  return stroked(paths.join(""), left, top, scale, ink, stroke);
}

/** A pictogram centred on (x, y), `height` high. */
export function pictogram(
  name: string, x: number, y: number, height: number, ink: string, stroke: number,
): string {
  const scale = height / 140;
  return stroked(PICTOGRAMS[name] ?? "", x - 50 * scale, y - height / 2, scale, ink, stroke);
}

/** What is on a card, be it a numeral or a pictogram, in strokes to suit. */
export function put(glyph: string, x: number, y: number, h: number, ink: string, thin: number, thick: number): string {
  return isPictogram(glyph)
    ? pictogram(glyph, x, y, h, ink, thin)
    : numerals(glyph, x, y, h, ink, thick);
}

/** A bar under 6 and 9, which look alike upside down. */
export function bar(glyph: string, x: number, y: number, width: number, ink: string, stroke: number): string {
  if (glyph !== "6" && glyph !== "9") return "";
  return `<path d="M${x - width / 2} ${y}H${x + width / 2}" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round"/>`;
}

function line(d: string, x: number, y: number, scale: number, ink: string, stroke: number): string {
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<path d="${d}" transform="${at}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function stroked(
  body: string, x: number, y: number, scale: number, ink: string, stroke: number,
): string {
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${at}" fill="none" stroke="${ink}" color="${ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}

/** The silhouette of a suit, filled. */
export function shape(colour: Colour, x: number, y: number, size: number, fill: string): string {
  const at = `translate(${x} ${y}) scale(${(size / 100).toFixed(4)})`;
  return `<path d="${SUITS[colour].shape}" transform="${at}" fill="${fill}" stroke="${fill}" stroke-width="7" stroke-linejoin="round"/>`;
}

// Of one stroke like the numerals, in the same box: texts cost a browser far more than paths.
export const LETTERS: Record<string, string> = {
  R: "M20 125V15H52C92 15 92 73 52 73H20M52 73 84 125",
  J: "M72 15V88C72 134 18 134 18 92",
  V: "M12 15 50 125 88 15",
  B: "M22 68V15H50C86 15 86 68 50 68H22V125H54C94 125 94 68 54 68",
  Y: "M12 15 50 72 88 15M50 72V125",
  G: "M84 40C70 2 14 6 14 70S74 138 86 100V78H58",
};

/** Hue, shape and letter in one mark. */
export function seal(
  colour: Colour, x: number, y: number, size: number, lang: "fr" | "en",
  fill = `var(--${SUITS[colour].ink}-i)`, ink = "var(--paper)",
): string {
  const high = size * (colour === "R" ? 0.41 : 0.46);
  const scale = high / 140;
  const letter = LETTERS[SUITS[colour].letter[lang]] ?? "";
  return shape(colour, x, y, size, fill) + line(letter, x - 50 * scale, y - 70 * scale, scale, ink, 27);
}

const AROUND: [Colour, number, number][] = [["R", 0, -1], ["Y", 1, 0], ["G", 0, 1], ["B", -1, 0]];

/** Four patterned suits round one centre: wilds and the emblem. */
export function quatrefoil(x: number, y: number, radius: number, size: number, rim: string): string {
  return AROUND.map(([c, dx, dy]) => {
    const { shape: d, ink } = SUITS[c];
    const at = `translate(${x + dx * radius} ${y + dy * radius})`;
    return (
      `<path d="${d}" transform="${at} scale(${(size / 100) * 1.2})" fill="${rim}" stroke="${rim}" stroke-width="18" stroke-linejoin="round"/>` +
      `<path d="${d}" transform="${at} scale(${(size / 100) * 1.08})" fill="url(#p-${ink})" stroke="var(--${ink}-g)" stroke-width="9" stroke-linejoin="round"/>`
    );
  }).join("");
}

/** Four small plain suits: the index of a wild. */
export function fourSuits(x: number, y: number, radius: number, size: number): string {
  return AROUND.map(([c, dx, dy]) =>
    shape(c, x + dx * radius, y + dy * radius, size, `var(--${SUITS[c].ink}-i)`),
  ).join("");
}

/** The pick: a stock to draw from, and the tool. */
export function pick(x: number, y: number, scale: number, ink: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(38)" fill="${ink}"><path d="M-62 -18C-40 -52 40 -52 62 -18 36 -36 16 -38 0 -38S-36 -36 -62 -18Z" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><rect x="-6" y="-50" width="12" height="118" rx="6"/></g>`;
}

// Lattice, dots, herringbone, waves, and the back. Defined once a page; cards refer to them.
export const PATTERNS = `<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>
<pattern id="p-r" width="26" height="38" patternUnits="userSpaceOnUse" patternTransform="translate(9 7)"><rect width="26" height="38" fill="var(--r-g)"/><path d="M0 0 26 38M26 0 0 38" stroke="var(--r-l)" stroke-width="3.6" fill="none"/></pattern>
<pattern id="p-y" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="translate(2 4)"><rect width="28" height="28" fill="var(--y-g)"/><circle cx="7" cy="7" r="4.6" fill="var(--y-l)"/><circle cx="21" cy="21" r="4.6" fill="var(--y-l)"/></pattern>
<pattern id="p-g" width="34" height="22" patternUnits="userSpaceOnUse" patternTransform="translate(2 0)"><rect width="34" height="22" fill="var(--g-g)"/><path d="M17 -2V24M1 2 17 16 33 2" stroke="var(--g-l)" stroke-width="3.6" fill="none" stroke-linecap="round"/></pattern>
<pattern id="p-b" width="48" height="20" patternUnits="userSpaceOnUse" patternTransform="translate(4 2)"><rect width="48" height="20" fill="var(--b-g)"/><path d="M-12 10C-4 0 4 0 12 10S28 20 36 10 52 0 60 10" stroke="var(--b-l)" stroke-width="4" fill="none"/></pattern>
<pattern id="p-back" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="translate(12 18)"><rect width="44" height="44" fill="var(--back)"/><path d="M22 3C24 16 28 20 41 22 28 24 24 28 22 41 20 28 16 24 3 22 16 20 20 16 22 3Z" fill="none" stroke="var(--back-l)" stroke-width="2"/><circle cx="0" cy="0" r="3.2" fill="var(--back-l)"/><circle cx="44" cy="0" r="3.2" fill="var(--back-l)"/><circle cx="0" cy="44" r="3.2" fill="var(--back-l)"/><circle cx="44" cy="44" r="3.2" fill="var(--back-l)"/></pattern>
</defs></svg>`;

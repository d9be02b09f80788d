// A card as SVG, a pure function of its text. Decorative: its name is said by what holds it.
import type { Colour } from "../protocol";
import { bar, fourSuits, isPictogram, numerals, pick, put, quatrefoil, seal } from "./art";
import { SUITS } from "./strokes";
import { burst, swap, volley } from "./blacks";
import { face, type Face } from "./cards";
import type { Look } from "./pack.svelte";
import { plain } from "./plain";
import { colourName, t } from "./texts";

const drawn = new Map<string, string>();

/** The SVG of a card, or of the back where the text is no card. */
export function cardSvg(card: string | null, look: Look): string {
  const key = `${card ?? ""} ${look.lang} ${look.compact} ${look.deck ?? ""} ${look.extreme ?? ""}`;
  let svg = drawn.get(key);
  if (svg === undefined) {
    svg = svgOf(body(card === null ? null : face(card, look.extreme), look));
    drawn.set(key, svg);
  }
  return svg;
}

function body(f: Face | null, look: Look): string {
  if (f === null) return back();
  if (look.deck === "plain") return plain(f, glyphOf(f), { ...look, word: f.colour ? colourName(f.colour) : t(`card-${f.value}`) });
  return f.colour ? coloured(f, f.colour, look) : black(f, look);
}

function svgOf(drawing: string): string {
  return `<svg class="card-svg" viewBox="0 0 200 300" aria-hidden="true" focusable="false">${blank()}${drawing}</svg>`;
}

/** A card of any colour: what its value is worth, where the colour does not matter. */
export function valueSvg(rest: string): string {
  const f = face(`R${rest}`);
  const glyph = f ? glyphOf(f) : "";
  const ink = "var(--paper-ink)";
  const bands = (["R", "Y", "G", "B"] as const).map(
    (colour, i) => `<rect x="${9 + i * 45.5}" y="232" width="45.5" height="50" fill="url(#p-${SUITS[colour].ink})"/>`,
  );
  return svgOf(
    `${put(glyph, 100, 122, glyph === "+2" ? 84 : 128, ink, 18, 21)}${bar(glyph, 100, 206, 50, ink, 8)}` +
      `<path d="M9 229H191" stroke="${ink}" stroke-width="4"/>${bands.join("")}`,
  );
}

function blank(): string {
  return '<rect x=".75" y=".75" width="198.5" height="298.5" rx="20" fill="var(--paper)" stroke="var(--paper-edge)" stroke-width="1.5"/>';
}

function twice(corner: string): string {
  return `${corner}<g transform="rotate(180 100 150)">${corner}</g>`;
}

/** The paper notch of a corner, which holds the index. */
function notch(w: number, h: number): string {
  return `<path d="M-2 -2H${w + 14}V0A14 14 0 0 0 ${w} 14V${h - 20}A20 20 0 0 1 ${w - 20} ${h}H14A14 14 0 0 0 0 ${h + 14}H-2Z" transform="translate(9 9)" fill="var(--paper)"/>`;
}

const GLYPHS: Partial<Record<Face["value"], string>> = {
  skip: "S", reverse: "V", draw2: "+2", hit2: "H2", "discard-all": "DA", wild4: "+4",
};

function glyphOf(f: Face): string {
  return f.value === "number" ? f.digit : GLYPHS[f.value] ?? "";
}

function index(f: Face, look: Look, ink: string): string {
  const glyph = glyphOf(f);
  const plus = glyph === "+2";
  const big = look.compact;
  const x = big ? 36 : 34;
  const mark = plus
    ? numerals(glyph, x, big ? 40 : 38, big ? 36 : 33, ink, 30)
    : put(glyph, x, big ? 42 : 40, big ? 52 : 46, ink, 26, 30);
  const under = bar(glyph, x, big ? 74 : 69, big ? 24 : 20, ink, 6);
  // Below a bar the seal makes room.
  const suit = f.colour ? seal(f.colour, x, big ? 101 : under ? 93 : 90, big ? 46 : under ? 34 : 38, look.lang) : "";
  return notch(big ? 54 : 50, big ? 122 : 104) + mark + under + suit;
}

function coloured(f: Face, colour: Colour, look: Look): string {
  const suit = SUITS[colour];
  const ink = `var(--${suit.ink}-i)`;
  const glyph = glyphOf(f);
  const at = 'transform="translate(100 150)" stroke-linejoin="round"';
  const height = middleHeight(colour, glyph);
  return (
    `<rect x="9" y="9" width="182" height="282" rx="13" fill="url(#p-${suit.ink})"/>` +
    `<path d="${suit.medallion}" ${at} fill="var(--${suit.ink}-g)" stroke="var(--${suit.ink}-g)" stroke-width="26"/>` +
    `<path d="${suit.medallion}" ${at} fill="var(--paper)" stroke="var(--paper)" stroke-width="9"/>` +
    twice(index(f, look, ink)) +
    put(glyph, 100, 150, height, ink, 20, 25) +
    bar(glyph, 100, 150 + height / 2 + 11, 36, ink, 7)
  );
}

// Each silhouette leaves another room for the figure in the middle.
function middleHeight(colour: Colour, glyph: string): number {
  const full = { R: 82, Y: 84, G: 92, B: 86 }[colour];
  if (glyph === "+2") return colour === "R" ? 58 : full - 18;
  return isPictogram(glyph) && colour === "R" ? full - 6 : full;
}

/** What stands above the four suits in the corner of a black card. */
function blackIndex(f: Face, x: number, big: boolean): string {
  const ink = "var(--paper-ink)";
  if (f.value === "wild4") return numerals("+4", x, big ? 40 : 38, big ? 36 : 33, ink, 30);
  if (f.value === "wildx") return burst(x, 40, big ? 27 : 25, ink);
  return f.value === "swap" ? swap(x, 40, big ? 0.42 : 0.38, ink) : "";
}

function black(f: Face, look: Look): string {
  const big = look.compact;
  const x = big ? 36 : 34;
  const mark = blackIndex(f, x, big);
  const suits = mark ? fourSuits(x, big ? 88 : 83, 13, 19) : fourSuits(x, big ? 43 : 40, 15, 22);
  const corner = notch(big ? 54 : 50, mark ? (big ? 112 : 104) : big ? 74 : 66) + mark + suits;
  return ground(f.value) + middle(f.value) + twice(corner);
}

function ground(value: Face["value"]): string {
  const rect = (at: number, rx: number, more: string): string =>
    `<rect x="${at}" y="${at}" width="${200 - 2 * at}" height="${300 - 2 * at}" rx="${rx}" ${more}/>`;
  if (value !== "white") {
    return rect(9, 13, 'fill="var(--noir)"') + rect(17, 8, 'fill="none" stroke="var(--noir-l)" stroke-opacity=".45" stroke-width="1.6"');
  }
  const line = 'fill="none" stroke="var(--paper-ink)"';
  return rect(13, 11, `${line} stroke-width="2.5"`) + rect(19, 7, `${line} stroke-width="1"`);
}

function middle(value: Face["value"]): string {
  if (value === "wildx") return volley();
  if (value === "swap") return swap(100, 150, 1, "var(--noir-l)");
  if (value === "blank") return lines();
  if (value === "white") return quatrefoil(100, 150, 40, 58, "var(--paper)") + disc(12, "paper-ink");
  if (value === "wild4") {
    return quatrefoil(100, 150, 52, 44, "var(--noir-l)") + disc(43, "noir") + disc(38, "paper") +
      numerals("+4", 100, 150, 39, "var(--paper-ink)", 28);
  }
  return quatrefoil(100, 150, 40, 58, "var(--noir-l)") + disc(13, "noir") + disc(6, "noir-l");
}

/** A blank card waits for somebody's own rule. */
function lines(): string {
  const rule = (y: number, to: number): string => `<path d="M66 ${y}H${to}" stroke="var(--paper-ink)" stroke-width="4" stroke-linecap="round" stroke-dasharray="2 9"/>`;
  return '<rect x="48" y="92" width="104" height="116" rx="12" fill="var(--paper)"/>' + rule(124, 134) + rule(150, 134) + rule(176, 110);
}

function disc(radius: number, ink: string): string {
  return `<circle cx="100" cy="150" r="${radius}" fill="var(--${ink})"/>`;
}

function back(): string {
  return (
    '<rect x="9" y="9" width="182" height="282" rx="13" fill="url(#p-back)"/>' +
    '<rect x="16" y="16" width="168" height="268" rx="8" fill="none" stroke="var(--back-l)" stroke-width="2.5"/>' +
    '<path d="M100 92C112 92 150 130 150 150S112 208 100 208 50 170 50 150 88 92 100 92Z" fill="var(--back)" stroke="var(--back-l)" stroke-width="3"/>' +
    pick(100, 150, 0.62, "var(--back-l)")
  );
}

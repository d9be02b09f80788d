// A card as SVG, a pure function of its text. Decorative: its name is said by what holds it.
import { SUITS, fourSuits, isPictogram, numerals, pick, pictogram, quatrefoil, seal } from "./art";
import { face, type Face } from "./cards";

export interface Look {
  lang: "fr" | "en";
  /** A bigger index, for hands of many strips. */
  compact: boolean;
}

const drawn = new Map<string, string>();

/** The SVG of a card, or of the back where the text is no card. */
export function cardSvg(card: string | null, look: Look): string {
  const key = `${card ?? ""} ${look.lang} ${look.compact}`;
  let svg = drawn.get(key);
  if (svg === undefined) {
    svg = draw(card === null ? null : face(card), look);
    drawn.set(key, svg);
  }
  return svg;
}

function draw(f: Face | null, look: Look): string {
  const body = f === null ? back() : f.colour ? coloured(f, look) : black(f, look);
  return `<svg class="card-svg" viewBox="0 0 200 300" aria-hidden="true" focusable="false">${blank()}${body}</svg>`;
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

/** A bar under 6 and 9, which look alike upside down. */
function bar(glyph: string, x: number, y: number, width: number, ink: string, stroke: number): string {
  if (glyph !== "6" && glyph !== "9") return "";
  return `<path d="M${x - width / 2} ${y}H${x + width / 2}" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round"/>`;
}

function glyphOf(f: Face): string {
  return { number: f.digit, skip: "S", reverse: "V", draw2: "+2", wild: "", wild4: "+4" }[f.value];
}

function put(glyph: string, x: number, y: number, h: number, ink: string, thin: number, thick: number): string {
  return isPictogram(glyph)
    ? pictogram(glyph, x, y, h, ink, thin)
    : numerals(glyph, x, y, h, ink, thick);
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
  const suit = f.colour ? seal(f.colour, x, big ? 101 : 90, big ? 46 : 38, look.lang) : "";
  return notch(big ? 54 : 50, big ? 122 : 104) + mark + under + suit;
}

function coloured(f: Face, look: Look): string {
  const colour = f.colour ?? "R";
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
function middleHeight(colour: "R" | "Y" | "G" | "B", glyph: string): number {
  const full = { R: 82, Y: 84, G: 92, B: 86 }[colour];
  if (glyph === "+2") return colour === "R" ? 58 : full - 18;
  return isPictogram(glyph) && colour === "R" ? full - 6 : full;
}

function black(f: Face, look: Look): string {
  const four = f.value === "wild4";
  const big = look.compact;
  const x = big ? 36 : 34;
  const corner = four
    ? notch(big ? 54 : 50, big ? 112 : 104) +
      numerals("+4", x, big ? 40 : 38, big ? 36 : 33, "var(--paper-ink)", 30) +
      fourSuits(x, big ? 88 : 83, 13, 19)
    : notch(big ? 54 : 50, big ? 74 : 66) + fourSuits(x, big ? 43 : 40, 15, 22);
  const middle = four
    ? quatrefoil(100, 150, 52, 44, "var(--noir-l)") + disc(43, "noir") + disc(38, "paper") +
      numerals("+4", 100, 150, 39, "var(--paper-ink)", 28)
    : quatrefoil(100, 150, 40, 58, "var(--noir-l)") + disc(13, "noir") + disc(6, "noir-l");
  return (
    '<rect x="9" y="9" width="182" height="282" rx="13" fill="var(--noir)"/>' +
    '<rect x="17" y="17" width="166" height="266" rx="8" fill="none" stroke="var(--noir-l)" stroke-opacity=".45" stroke-width="1.6"/>' +
    middle + twice(corner)
  );
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

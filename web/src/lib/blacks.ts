// The drawings of black cards that only Extrême and the boxes of 112 have.
import type { Colour } from "../protocol";
import { shape } from "./art";
import { SUITS } from "./strokes";

/** A star of sixteen points: something hits. */
export function burst(x: number, y: number, radius: number, ink: string): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const r = i % 2 ? radius * 0.42 : radius;
    return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
  });
  return `<path d="M${points.join("L")}Z" fill="${ink}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`;
}

const FAN: [Colour, number][] = [["B", -54], ["G", -18], ["R", 18], ["Y", 54]];

/** Coup Extrême: four cards leave one mouth. */
export function volley(): string {
  const cards = FAN.map(
    ([colour, turn]) =>
      `<g transform="rotate(${turn} 100 214)"><rect x="74" y="82" width="52" height="78" rx="7" fill="var(--paper)"/>` +
      `<rect x="78" y="86" width="44" height="70" rx="4" fill="url(#p-${SUITS[colour].ink})"/>` +
      `${shape(colour, 100, 121, 34, "var(--paper)")}${shape(colour, 100, 121, 24, `var(--${SUITS[colour].ink}-i)`)}</g>`,
  );
  return (
    `<g transform="translate(100 160) scale(.78) translate(-100 -170)">${cards.join("")}` +
    '<path d="M58 236C58 196 142 196 142 236Z" fill="var(--noir-l)"/>' +
    `<path d="M46 240H154" stroke="var(--noir-l)" stroke-width="11" stroke-linecap="round"/>${burst(100, 219, 15, "var(--noir)")}</g>`
  );
}

/** Swap hands: two hands pass each other. */
export function swap(x: number, y: number, scale: number, ink: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">` +
    '<path d="M-44 -18C-30 -52 22 -56 44 -24M44 -52V-22H14"/><path d="M44 18C30 52 -22 56 -44 24M-44 52V22H-14"/></g>'
  );
}

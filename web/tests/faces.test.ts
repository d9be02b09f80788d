import { beforeEach, describe, expect, it } from "vitest";
import { LETTERS } from "../src/lib/art";
import { SUITS } from "../src/lib/strokes";
import { COLOURS, face } from "../src/lib/cards";
import { cardSvg, valueSvg } from "../src/lib/faces";
import { pack } from "../src/lib/pack.svelte";
import { settings } from "../src/lib/settings.svelte";
import { cardName } from "../src/lib/texts";
import { PACKS } from "../src/rulebook";

const ALL = [...new Set(Object.values(PACKS).flatMap((cards) => Object.keys(cards)))];

beforeEach(() => {
  settings.lang = "fr";
  pack.extreme = false;
});

describe.each(["engraved", "plain"] as const)("the %s deck", (deck) => {
  it("has a face of its own for every card of every pack", () => {
    const drawn = ALL.map((card) => cardSvg(card, { lang: "fr", compact: false, deck }));
    expect(new Set(drawn).size).toBe(ALL.length);
    expect(drawn).not.toContain(cardSvg(null, { lang: "fr", compact: false, deck }));
  });

  it.each(COLOURS)("carries %s by hue, pattern, letter and shape", (colour) => {
    const svg = cardSvg(`${colour}7`, { lang: "fr", compact: false, deck });
    expect(svg).toContain(`var(--${SUITS[colour].ink}-g)`);
    expect(svg).toContain(`url(#p-${SUITS[colour].ink})`);
    expect(svg).toContain(`d="${LETTERS[SUITS[colour].letter.fr]}"`);
    expect(svg).toContain(SUITS[colour].shape);
  });

  it("shows W as the white card where the pack is Extrême's (R-164)", () => {
    const look = { lang: "fr" as const, compact: false, deck };
    expect(cardSvg("W", { ...look, extreme: true })).not.toBe(cardSvg("W", look));
  });
});

describe("cards of any colour, and no cards", () => {
  it("a value has one drawing, whatever the colour", () => {
    expect(new Set(["7", "S", "V", "D2", "H2", "DA"].map(valueSvg)).size).toBe(6);
  });

  it.each(["", "R", "R10", "WW", "constructor", "RtoString", "__proto__"])("%s is no card", (text) => {
    expect(face(text)).toBeNull();
  });

  it.each([["W", false, "Joker"], ["W", true, "carte blanche"], ["WX", true, "Coup Extrême"], ["RH2", true, "Appuyer 2 fois rouge"]])(
    "%s is named in its game (Extrême: %s)", (card, extreme, name) => {
      pack.extreme = extreme;
      expect(cardName(card).replace(/[\u00a0\u202f]/g, " ")).toBe(name);
    },
  );
});

// What a lay of several cards may still take, and what it asks before it goes.
import { describe, expect, it } from "vitest";
import { firstStep, joins, nextStep, sweptBy, taken, type Plan } from "../src/lib/laying.svelte";
import { lines, type Reader } from "../src/lib/sentences";
import { settings } from "../src/lib/settings.svelte";
import type { Legal } from "../src/protocol";

const NONE: Legal = { plays: [], bluffs: [], verbs: [], refused: {}, jumps: [], aims: {}, sweeps: {}, follows: {} };
const plan = (...cards: string[]): Plan => ({ cards: cards.map((card, i) => ({ key: `${card}#${i}`, card })), jump: false, colour: null, step: "gather" });

describe("a lay of several cards (H-07, H-17)", () => {
  const legal: Legal = { ...NONE, follows: { R7: ["B7", "G7"], B7: ["R7", "G7"], RDA: ["R1", "R2"], R1: [] } };

  it("begins only where something may follow", () => {
    expect(firstStep("R7", false, false, legal)).toBe("gather");
    expect(firstStep("R1", false, false, legal)).toBeNull();
    expect(firstStep("R7", false, true, legal)).toBeNull();
  });

  it("asks the last card which may come next, and a Poser tout for all that it covers", () => {
    expect(joins(plan("R7", "B7"), "G7", legal)).toBe(true);
    expect(joins(plan("R7"), "R1", legal)).toBe(false);
    expect(joins(plan("RDA", "R1"), "R2", legal)).toBe(true);
  });
});

describe("what a card asks before it goes", () => {
  const legal: Legal = { ...NONE, aims: { WX: [1, 2], B7: [1] }, sweeps: { RDA: ["R1", "R2"], YDA: [] } };

  it("sweeps with a Poser tout that takes others along (R-154)", () => {
    expect(firstStep("RDA", false, false, legal)).toBe("sweep");
    expect(firstStep("YDA", false, false, legal)).toBeNull();
    expect(sweptBy(plan("RDA"), legal)).toEqual(["R1", "R2"]);
    expect(taken(plan("RDA"), legal)).toBe(3);
  });

  it("names a colour, then a player (R-160, H-05)", () => {
    expect(nextStep("WX", legal)).toBe("colour");
    expect(nextStep("B7", legal)).toBe("aim");
    expect(nextStep("B8", legal)).toBeNull();
    expect(firstStep("W4", true, false, legal)).toBe("bluff");
  });
});

describe("the launcher in the log", () => {
  const reader: Reader = { you: 0, nameOf: (seat) => `S${seat}` };

  it("tells one line a press, with the cards that came only where they are known", () => {
    settings.lang = "en";
    const told = lines([
      { kind: "pressed", seat: 0, target: 0, count: 2 },
      { kind: "card_drawn", seat: 0, card: "R7", cause: "stuck" },
      { kind: "card_drawn", seat: 0, card: "BS", cause: "stuck" },
      { kind: "kept", seat: 0 },
    ], reader);
    expect(told.map((line) => line.text)).toEqual(["You press: 2 cards come out"]);
    expect(told[0]?.detail).toBe("red 7 · blue Skip");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import type { Event } from "../src/protocol";
import "../src/lib/book";
import "../src/lib/learntexts";
import "../src/lib/statstexts";
import "../src/lib/tooltexts";
import { settings } from "../src/lib/settings.svelte";
import { headline, lines, sentence, urgent, type Reader } from "../src/lib/sentences";
import { cardName, has, refusal, t } from "../src/lib/texts";

const NAMES = ["Camille", "Inès", "Otto"];
const reader: Reader = { you: 0, nameOf: (seat) => NAMES[seat] ?? "?" };
const nb = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const PLUS2: Event[] = [
  { kind: "card_played", seat: 2, card: "RD2", count: 3 },
  { kind: "card_drawn", seat: 1, cause: "plus2" },
  { kind: "card_drawn", seat: 1, cause: "plus2" },
  { kind: "penalty_drawn", seat: 1, count: 2, cause: "plus2", target: 2 },
  { kind: "turn_skipped", seat: 1 },
  { kind: "turn_started", seat: 0 },
];

beforeEach(() => {
  settings.lang = "fr";
});

describe("cards", () => {
  it.each([
    ["R7", "7 rouge", "red 7"],
    ["GS", "Passer vert", "green Skip"],
    ["BD2", "+2 bleu", "blue +2"],
    ["W4", "Joker +4", "Wild +4"],
  ])("%s is %s, in English %s", (card, fr, en) => {
    expect(cardName(card)).toBe(fr);
    settings.lang = "en";
    expect(cardName(card)).toBe(en);
  });
});

describe("the log", () => {
  it("tells a +2 in two lines: the card, and the penalty it made (R-070)", () => {
    expect(lines(PLUS2, reader).map((l) => l.text)).toEqual(["Otto pose +2 rouge", "Inès pioche 2 cartes et passe"]);
  });

  it("shows in one line what led to this turn", () => {
    expect(nb(headline(PLUS2, reader))).toBe("Otto pose +2 rouge : Inès pioche 2 cartes et passe");
    settings.lang = "en";
    expect(headline(PLUS2, reader)).toBe("Otto lays red +2: Inès draws 2 cards and loses the turn");
  });

  it("speaks to the reader, and tells only the reader which card came", () => {
    const events: Event[] = [{ kind: "card_drawn", seat: 0, card: "G3", cause: "choice" }, { kind: "kept", seat: 0 }];
    expect(sentence(events, reader)).toBe("Vous piochez 3 vert et passez");
    expect(sentence([{ kind: "card_drawn", seat: 1, cause: "stuck" }], reader)).toBe("Inès pioche une carte");
  });

  it("puts the turned direction and the UNO on the line of the card", () => {
    const events: Event[] = [
      { kind: "card_played", seat: 1, card: "BV", count: 1, uno: true },
      { kind: "uno_called", seat: 1 },
      { kind: "direction_changed", count: -1 },
    ];
    const [line, ...rest] = lines(events, reader);
    expect(rest).toEqual([]);
    expect(line?.detail).toBe("il lui reste une carte · UNO dit avec la carte · le jeu tourne dans le sens antihoraire");
  });

  it("says who was caught by whom, from either side", () => {
    expect(nb(sentence([{ kind: "caught", seat: 2, target: 0 }], reader))).toBe("Contre-UNO : vous surprenez Otto");
    expect(nb(sentence([{ kind: "caught", seat: 0, target: 2 }], reader))).toBe("Contre-UNO : Otto vous surprend");
  });

  it("calls out the reader's turn, and nobody else's", () => {
    expect(urgent(PLUS2, reader)).toEqual(["À vous de jouer"]);
    expect(urgent([{ kind: "turn_started", seat: 1 }], reader)).toEqual([]);
  });
});

describe("refusals", () => {
  it("never show a code alone: an unknown one still makes a sentence", () => {
    expect(refusal({ code: "from_the_future", rule: "", args: {} })).toContain("from_the_future");
    expect(nb(refusal({ code: "not-your-turn", rule: "R-050", args: { seat: 2 } }, reader.nameOf))).toBe(
      "Ce n’est pas votre tour : c’est à Otto de jouer.",
    );
  });

  it("name the card, what lies, its colour and its symbol (R-051)", () => {
    const args = { card: "G7", top: "RV", colour: "R", value: "V" };
    expect(nb(refusal({ code: "does-not-match", rule: "R-051", args }))).toBe(
      "7 vert ne va pas sur Inversion rouge : il faut du rouge, une autre Inversion ou un Joker.",
    );
  });
});

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

describe("texts", () => {
  const text = Object.values(sources).join("\n");
  const ids = [...text.matchAll(/\bt\(\s*"([a-z0-9-]+)"/gi)].map((m) => m[1] ?? "");
  const choices = [...text.matchAll(/\bt\([^"`()]*\? "([\w-]+)" : "([\w-]+)"/g)].flatMap((m) => [m[1] ?? "", m[2] ?? ""]);

  it.each(["fr", "en"] as const)("all exist in %s", (lang) => {
    settings.lang = lang;
    expect(ids.length).toBeGreaterThan(80);
    expect([...ids, ...choices].filter((id) => !has(id))).toEqual([]);
  });

  it("have a sentence for every kind of event that is told", () => {
    const kinds = [...(sources["../src/protocol.ts"] ?? "").split("export type EventKind =")[1]!.split(";")[0]!
      .matchAll(/"(\w+)"/g)].map((m) => m[1] ?? "");
    expect(kinds.length).toBeGreaterThan(30);
    expect(kinds.filter((kind) => !has(`event-${kind}`))).toEqual([]);
    expect(t("event-kept", { me: "yes" })).toBe("Vous gardez la carte");
  });
});

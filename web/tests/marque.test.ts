import { describe, expect, it } from "vitest";
import { PRESETS } from "../src/rulebook";
import { pointsOf, presetOf, sheet, standing, valueOf, values, type Round, type Scoring, type Sheet } from "../src/lib/marque";
import matches from "./scores.json";

function sheetOf(match: (typeof matches)[number], rounds: Round[]): Sheet {
  return {
    players: Array.from({ length: match.seats }, (_, seat) => `P${seat}`), preset: match.preset,
    scoring: match.scoring as Scoring, target: match.target, teams: match.teams, dealing: "left", dealer: 0, rounds,
  };
}

const hand = (cards: string): { cards: string[]; points: null } => ({ cards: cards.split(" ").filter(Boolean).map(valueOf), points: null });

describe("the score keeper counts as the kernel does", () => {
  it.each(matches)("$preset, $scoring, $seats players, teams $teams (R-124 to R-133)", (match) => {
    const rounds: Round[] = [];
    for (const played of match.rounds) {
      rounds.push({ winner: played.winner, left: played.left.map(hand) });
      const at = standing(sheetOf(match, rounds));
      expect(at.totals).toEqual(played.scores);
      expect(at.winners).toEqual(played.winners);
      expect([...at.out.keys()].filter((seat) => at.out[seat])).toEqual(played.out);
    }
  });
});

describe("the deal", () => {
  const blank = hand("");
  const play = (winner: number | null): Round => ({ winner, left: [blank, blank, blank] });
  const base: Sheet = { players: ["A", "B", "C"], preset: "officiel", scoring: "winner_takes", target: 500, teams: false, dealing: "left", dealer: 2, rounds: [] };

  it("passes to the left, after a void round too (R-036, R-067)", () => {
    expect(standing({ ...base, rounds: [play(1), play(null)] }).dealer).toBe(1);
  });

  it("goes to the winner, or to the left where nobody won (H-18)", () => {
    expect(standing({ ...base, dealing: "winner", rounds: [play(1)] }).dealer).toBe(1);
    expect(standing({ ...base, dealing: "winner", rounds: [play(1), play(null)] }).dealer).toBe(2);
  });

  it("passes over who is out (R-133)", () => {
    const lost = { winner: 1, left: [{ cards: [], points: 600 }, blank, { cards: [], points: 3 }] };
    expect(standing({ ...base, scoring: "elimination", rounds: [lost] }).dealer).toBe(1);
  });
});

describe("points and packs", () => {
  it("are those of the rule book (R-125, R-126)", () => {
    expect(pointsOf(hand("R9 GS W4"))).toBe(79);
    expect(pointsOf(hand("YDA BH2 WX"))).toBe(100);
  });

  it("a pack is all its cards (R-001, R-010)", () => {
    const size = (name: string): number => [...values(presetOf(name)).values()].reduce((sum, n) => sum + n, 0);
    expect(PRESETS.map((preset) => size(preset.name))).toEqual([108, 108, 108, 108, 112]);
  });
});

describe("what is read back", () => {
  it("is refused where its parts do not fit each other", () => {
    const good: Sheet = sheetOf(matches[0]!, []);
    expect(sheet(good)).toEqual(good);
    expect(sheet({ ...good, dealer: 7 })).toBeUndefined();
    expect(sheet({ ...good, players: ["A"] })).toBeUndefined();
    expect(sheet({ ...good, rounds: [{ winner: 0, left: [] }] })).toBeUndefined();
    expect(sheet(JSON.parse('{"__proto__": {"players": []}}'))).toBeUndefined();
  });
});

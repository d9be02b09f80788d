import { describe, expect, it } from "vitest";
import { CAUSES, fresh, loaded, press, reload, weighted, type Below } from "../src/lib/launcher";
import { LAUNCHER } from "../src/rulebook";

const last: Below = (n) => n - 1;
const first: Below = () => 0;

function tally(weights: readonly number[]): Record<number, number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found: Record<number, number> = {};
  for (let roll = 0; roll < total; roll++) {
    const at = weighted(weights, () => roll);
    found[at] = (found[at] ?? 0) + 1;
  }
  return found;
}

describe("the launcher in a telephone (R-170)", () => {
  it("spaces its shots as the published cycle does", () => {
    expect(tally(LAUNCHER.gaps)).toEqual({ 1: 7, 2: 3, 3: 13, 4: 11 });
  });

  it("throws 1 to 12 cards, by the weights of the rule book", () => {
    expect(tally(LAUNCHER.shots)).toEqual({ 1: 8, 2: 16, 3: 32, 4: 36, 5: 34, 6: 28, 7: 20, 8: 14, 9: 6, 10: 3, 11: 2, 12: 1 });
  });

  it("with a disc fires at its presses, and begins anew when reloaded (R-168)", () => {
    const m = { ...fresh(100), model: "disc" as const, counted: false };
    const fired = (): number[] => Array.from({ length: 9 }, (_, i) => i + 1).filter(() => press(m, first).cards > 0);
    expect(fired()).toEqual([2, 6, 9]);
    reload(m, 100);
    expect(fired()).toEqual([2, 6, 9]);
  });

  it("never leaves four presses running without a card, by gaps", () => {
    const m = { ...fresh(100), counted: false };
    let blanks = 0;
    for (let i = 0; i < 2_000; i++) {
      blanks = press(m).cards > 0 ? 0 : blanks + 1;
      expect(blanks).toBeLessThan(4);
    }
  });

  it("gives what is inside where the shot is bigger (R-169), and jams go on top (R-167)", () => {
    const m = { ...fresh(5), model: "bernoulli" as const, jams: 1_000 };
    expect(press(m, (n) => (n === 1_000_000 ? 0 : last(n)))).toEqual({ cards: 5, stuck: 0 });
    expect(m.inside).toBe(0);
    reload(m, 20);
    expect(press(m, first)).toEqual({ cards: 1, stuck: 1 });
    expect(m.inside).toBe(18);
  });

  it("holds what the deal leaves (R-034, R-035), and asks for the rules' presses (R-153, R-165, R-166)", () => {
    expect(loaded(4, 112, 7)).toBe(83);
    expect(CAUSES.map((one) => one.presses)).toEqual([1, 2, 2, 2, 4]);
  });
});

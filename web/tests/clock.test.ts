import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cueOf, TurnClock } from "../src/lib/turnclock.svelte";

describe("the turn clock", () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  function pass(seconds: number): void {
    for (let i = 0; i < seconds * 4; i++) {
      now += 250;
      vi.advanceTimersByTime(250);
    }
  }

  it("cues softly in the last third and loudly in the last seconds, at any length of turn", () => {
    expect([46, 16, 15, 9, 8, 0].map((left) => cueOf(left, 45))).toEqual(["none", "none", "soft", "soft", "loud", "loud"]);
    expect([15, 6, 5, 1].map((left) => cueOf(left, 15))).toEqual(["none", "none", "loud", "loud"]);
    expect(cueOf(null, 45)).toBe("none");
  });

  it("counts down what the server said was left, by its own steady clock", () => {
    const clock = new TurnClock(() => now);
    clock.take(45_000, 45);
    expect([clock.left, clock.part, clock.cue]).toEqual([45, 1, "none"]);
    pass(30);
    expect([clock.left, clock.cue]).toEqual([15, "soft"]);
    pass(8);
    expect([clock.left, clock.cue]).toEqual([7, "loud"]);
    pass(60);
    expect([clock.left, clock.part]).toEqual([0, 0]);
  });

  it("forgets the last turn when the next is told, and stands still where there is no limit", () => {
    const clock = new TurnClock(() => now);
    clock.take(5_000, 45);
    expect(clock.cue).toBe("loud");
    clock.take(45_000, 45);
    pass(1);
    expect([clock.left, clock.cue]).toEqual([44, "none"]);
    clock.take(null, 45);
    pass(60);
    expect([clock.left, clock.cue]).toEqual([null, "none"]);
  });

  it("shows a part of the time also where turns have no limit and somebody is gone", () => {
    const clock = new TurnClock(() => now);
    clock.take(120_000, 0);
    pass(60);
    expect(clock.part).toBeCloseTo(0.5);
  });
});

import { describe, expect, it } from "vitest";
import { deedOf, keymapOf, rekeyed, USUAL } from "../src/lib/keymap";
import { trembles } from "../src/lib/touch";

describe("the keys of the table", () => {
  it("change places, so that two deeds never share one", () => {
    const made = rekeyed(USUAL, "uno", "D");
    expect([made.uno, made.draw]).toEqual(["d", "u"]);
    expect(deedOf(made, "D")).toBe("uno");
    expect(rekeyed(USUAL, "uno", "ux").uno).toBe("x");
  });

  it("stay as they were for what is no key", () => {
    expect(rekeyed(USUAL, "uno", " ")).toEqual(USUAL);
    expect(rekeyed(USUAL, "uno", "")).toEqual(USUAL);
    expect(deedOf(USUAL, "z")).toBeNull();
  });

  it("are the usual ones where what was kept makes no sense", () => {
    for (const kept of [undefined, null, 7, { uno: "d" }, { uno: "" }, { uno: 3 }]) expect(keymapOf(kept)).toEqual(USUAL);
    expect(keymapOf({ uno: "x" }).uno).toBe("x");
  });
});

it("a device trembles for one's own turn and lay only", () => {
  expect(trembles([{ kind: "turn_started", seat: 1 }], 1)).toBe(30);
  expect(trembles([{ kind: "card_played", seat: 1, card: "R7" }], 1)).toBe(12);
  expect(trembles([{ kind: "card_played", seat: 0, card: "R7" }], 1)).toBe(0);
  expect(trembles([{ kind: "turn_started", seat: 0 }], null)).toBe(0);
});

import { describe, expect, it } from "vitest";
import { ARGUMENTS, argument, newTable } from "../src/lib/arguments";
import { actText, fromCase, fromLink, leftIn, toCase, toLink, type Spot } from "../src/lib/spot";

const nameOf = (seat: number): string => "ABCDEFGHIJ"[seat] ?? "?";

describe("a position for the referee", () => {
  it.each(Object.keys(ARGUMENTS))("the argument %s holds the whole pack once", (name) => {
    const spot = argument(name, nameOf) as Spot;
    const made = toCase(spot, "t");
    const cards = [...made.hands, made.discard, made.stock].join(" ").split(" ");
    expect(cards.length).toBe(spot.preset === "extreme" ? 112 : 108);
    expect(made.hands.map((hand) => hand.split(" ").length)).toEqual(spot.seats.map((s) => s.known.length + s.unknown));
  });

  it("goes through a link unchanged, whatever the names", () => {
    const spot = newTable(() => "Zoé <b>𝕏</b> ‮ ☃");
    expect(fromLink(toLink(spot))).toEqual(spot);
  });

  it.each(["", "x", "%%%", btoa("null"), btoa('{"preset":"officiel"}'), btoa("[".repeat(9_999))])("is not read from a link that says %.12s", (fragment) => {
    expect(fromLink(fragment)).toBeNull();
  });

  it("is refused with a card that its pack lacks, or a seat that nobody has", () => {
    const spot = newTable(nameOf);
    expect(fromLink(toLink({ ...spot, top: "RH2" }))).toBeNull();
    expect(fromLink(toLink({ ...spot, top: "constructor" as never }))).toBeNull();
    expect(fromLink(toLink({ ...spot, turn: 5 }))).toBeNull();
  });

  it("a player who lays a card that was not shown had it", () => {
    const spot = newTable(nameOf);
    spot.acts.push({ seat: 1, verb: "play", card: "BD2", colour: null, target: null, uno: false, together: false });
    expect(toCase(spot, "t").hands[1]?.split(" ")).toContain("BD2");
    expect(leftIn(spot).get("BD2")).toBe(2);
  });

  it("writes moves as case files do", () => {
    const act = { seat: 1, verb: "play" as const, card: "WX", colour: "B" as const, target: 3, uno: true, together: true };
    expect(actText(act)).toBe("+1 play WX B >3 uno");
    expect(actText({ ...act, verb: "catch", together: false })).toBe("1 catch 3");
  });

  it("reads the case files it can show, and no others", () => {
    const data = { rules: { preset: "officiel", stacking: "same" }, hands: ["R1 B4", "Y1 Y2"], discard: "R2 R9", stock: "B1", actions: ["0 play W4 B uno", "+1 catch 0"] };
    const spot = fromCase(JSON.stringify(data), nameOf);
    expect(spot?.top).toBe("R9");
    expect(spot?.options).toEqual({ stacking: "same" });
    expect(spot?.acts.map(actText)).toEqual(data.actions);
    expect(toCase(spot as Spot, "t").stock).toBe("B1");
    for (const odd of ["", "[]", "null", '{"hands": 3}', JSON.stringify({ ...data, first: "R1" }), JSON.stringify({ ...data, actions: ["0 fly R1"] }), JSON.stringify({ ...data, rules: null, hands: ["R1"] })]) {
      expect(fromCase(odd, nameOf)).toBeNull();
    }
  });
});

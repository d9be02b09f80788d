import { beforeEach, describe, expect, it } from "vitest";
import type { DealOpening, Event } from "../src/protocol";
import { commitment, contributionTo, packOf, shuffled, verify } from "../src/lib/deals";
import record from "../../tests/records/table-officiel.pioche?raw";
import { STATES } from "../fixtures/states";
import { Table } from "../src/lib/table.svelte";
import extreme from "../../tests/records/table-extreme.pioche?raw";

/** The first round of a record that the server wrote. */
function firstRound(text: string): { code: string; opening: DealOpening; events: Event[]; order: string[] } {
  const value = (name: string): string => new RegExp(`^${name} = "(.*)"`, "m").exec(text)?.[1] ?? "";
  const sent = text.slice(text.indexOf("[deals.contributions]"), text.indexOf("round = 2"));
  const contributions = Object.fromEntries([...sent.matchAll(/^(\d) = "(.*)"/gm)].map((m) => [m[1]!, m[2]!]));
  const body = text.split("\n---\n")[1]!.split("\n").map((line) => line.split(/\s+/));
  const at = body.findIndex((words) => words[1] === "round");
  const events: Event[] = body.slice(0, at).filter((words) => words[1] === "dealer-draw").flatMap((words) =>
    words.slice(2).map((told): Event => ({ kind: "dealer_card", seat: Number(told[0]), card: told.slice(2) })));
  events.push({ kind: "round_started", count: 1, seat: Number(body[at]![4]) });
  const rest = body.slice(at + 1);
  for (const [knows, , ...cards] of rest.filter((words) => words[1] === "hand").slice(0, 4))
    events.push({ kind: "hand_dealt", seat: Number(knows), count: 7, ...(knows === "0" ? { cards } : {}) });
  events.push({ kind: "first_card", card: rest.find((words) => words[1] === "first")![2]! });
  const opening = { round: 1, commitment: value("commitment"), seed: value("seed"), salt: value("salt"), contributions };
  return { code: value("table"), opening, events, order: rest[0]!.slice(2) };
}

beforeEach(() => localStorage.clear());

describe.each([["officiel", record], ["extreme", extreme]])("a deal of %s", (preset, text) => {
  const { code, opening, events, order } = firstRound(text);

  it("lies as the server dealt it", async () => {
    expect(await commitment(opening, code)).toBe(opening.commitment);
    expect(await shuffled(packOf(preset), opening, 1)).toEqual(order);
  });

  it("passes, and any change to it does not", async () => {
    const check = (changed: Partial<DealOpening> = {}, seen: Event[] = events) =>
      verify({ ...opening, ...changed }, code, packOf(preset), 0, seen);
    expect(await check()).toEqual({ kept: true, mine: null, cards: true });
    expect((await check({ seed: opening.salt })).kept).toBe(false);
    expect((await check({ round: 2 })).kept).toBe(false);
    expect((await check({ contributions: { ...opening.contributions, 3: "00".repeat(16) } })).cards).toBe(false);
    const other = events.map((e) => (e.kind === "first_card" ? { ...e, card: e.card === "R1" ? "R2" : "R1" } : e));
    expect((await check({}, other)).cards).toBe(false);
    expect((await check({}, [])).cards).toBe(null);
  });
});

describe("what this browser adds", () => {
  it("is fresh for each promise, and the same when asked again", () => {
    const one = contributionTo("ABC", "aa");
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(contributionTo("ABC", "aa")).toBe(one);
    expect(contributionTo("ABC", "bb")).not.toBe(one);
    expect(contributionTo("ABC", "aa")).toBe(one);
  });

  it("is missed where the deal lacks it", async () => {
    const { code, opening, events } = firstRound(record);
    const value = contributionTo(code, opening.commitment);
    const with_it = { ...opening, contributions: { ...opening.contributions, 0: value } };
    expect((await verify(opening, code, packOf("officiel"), 0, events)).mine).toBe(false);
    expect((await verify(with_it, code, packOf("officiel"), 0, events)).mine).toBe(true);
    expect((await verify(with_it, code, packOf("officiel"), 1, events)).mine).toBe(false);
  });
});

describe("a table", () => {
  it("adds to each promise once, from a seat, between rounds", () => {
    const sent: { type: string; do?: Record<string, unknown> }[] = [];
    const wire = {
      onopen: null, onclose: null, close: () => {}, onmessage: null as ((message: { data: string }) => void) | null,
      send: (text: string) => void sent.push(JSON.parse(text) as (typeof sent)[number]),
    };
    const view = STATES["turn"]!();
    const table = new Table("TEST", () => wire);
    const tell = (version: number, more: object): void => {
      const told = { type: version ? "update" : "welcome", protocol: 1, version, secret: null, reading: false, left: null, events: [] };
      wire.onmessage?.({ data: JSON.stringify({ ...told, view: { ...view, ...more } }) });
    };
    const added = (): unknown[] => sent.filter((m) => m.type === "command").map((m) => m.do?.["commitment"]);
    const promise = (commitment: string) => ({ round: 9, commitment, added: false });
    table.open();
    tell(0, { phase: "turn", promise: promise("aa") });
    tell(1, { phase: "round_over", you: null, promise: promise("aa") });
    tell(2, { phase: "round_over", promise: { ...promise("aa"), added: true } });
    expect(added()).toEqual([]);
    tell(3, { phase: "round_over", promise: promise("aa") });
    tell(4, { phase: "round_over", promise: promise("aa") });
    tell(5, { phase: "lobby", promise: promise("bb") });
    expect(added()).toEqual(["aa", "bb"]);
    table.close();
  });
});

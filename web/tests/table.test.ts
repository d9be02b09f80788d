import { beforeEach, describe, expect, it } from "vitest";
import type { Event, FromServer, TableView } from "../src/protocol";
import { STATES } from "../fixtures/states";
import type { Wire } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";

class Fake implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: string; version: number; do: Record<string, unknown> }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Fake["sent"][number]);
  }
  close(): void {}
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get did(): Record<string, unknown>[] {
    return this.sent.filter((m) => m.type === "command").map((m) => m.do);
  }
}

let wire: Fake;
let table: Table;

function start(state: string, events: Event[] = []): TableView {
  const view = STATES[state]!();
  table?.close(); // the page that was there before
  wire = new Fake();
  table = new Table("TEST", () => wire);
  table.open();
  wire.onopen?.();
  wire.tell({ type: "welcome", protocol: 1, version: 7, view, events, secret: null, reading: false, left: null });
  return view;
}

function answer(ok: boolean): void {
  const { id } = wire.sent.filter((m) => m.type === "command").at(-1)!;
  const why = { code: "stale", rule: "", args: {} };
  wire.tell(ok ? { type: "ack", id, version: 8, seat: null, secret: null } : { type: "refused", id, why });
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  table?.close();
  localStorage.clear();
  sessionStorage.clear();
});

describe("the table", () => {
  it("shows nothing to whom it has put out, and all again to whom it lets in", () => {
    const view = start("turn");
    wire.tell({ type: "outside", name: null, declined: false, pause: 0 });
    expect([table.view, table.you, table.outside?.declined]).toEqual([null, null, false]);
    wire.tell({ type: "welcome", protocol: 1, version: 3, view, events: [], secret: null, reading: false, left: null });
    expect([table.outside, table.version, table.view]).toEqual([null, 3, view]);
  });

  it("tells of who has left by name", () => {
    const view = start("turn");
    const name = view.seats[1]!.name;
    const seats = view.seats.map((s) => (s.seat === 1 ? { ...s, kind: "open" as const, name: "" } : s));
    wire.tell({ type: "update", version: 8, events: [], view: { ...view, seats }, left: null });
    expect([table.nameOf(1), table.reader.nameOf(1)]).toEqual([name, name]);
  });

  it("complains of no round that somebody else has just begun", async () => {
    start("turn");
    const asked = table.act({ type: "next_round", round: 1 });
    answer(false);
    expect((await asked).ok).toBe(false);
    expect(table.complaint).toBeNull();
  });

  it("takes each update once, in order, and says where it stands", () => {
    const view = start("turn");
    const events: Event[] = [{ kind: "card_drawn", seat: 2, cause: "stuck" }];
    wire.tell({ type: "update", version: 8, events, view: { ...view, turn: 3 }, left: null });
    wire.tell({ type: "update", version: 8, events, view: { ...view, turn: 4 }, left: null });
    expect(table.view?.turn).toBe(3);
    expect(table.log).toEqual([{ version: 8, events }]);
    expect(table.yourTurn).toBe(false);
  });

  it("asks for the story so far, and tells it change by change, from the last opening on", () => {
    start("turn", [
      { kind: "seat_taken", seat: 0, name: "Camille" },
      { kind: "match_started" },
      { kind: "turn_started", seat: 1 },
      { kind: "card_played", seat: 1, card: "B5", count: 6 },
      { kind: "turn_started", seat: 0 },
    ]);
    expect(wire.sent[0]).toMatchObject({ type: "hello", since: 0 });
    expect(table.log.map((batch) => batch.events.map((e) => e.kind))).toEqual([
      ["match_started", "turn_started"],
      ["card_played", "turn_started"],
    ]);
  });

  it("after a reload asks only for what came since", () => {
    start("turn", [{ kind: "turn_started", seat: 0 }]);
    start("turn");
    expect(wire.sent[0]).toMatchObject({ type: "hello", since: 7 });
  });

  it("makes a command at the version it last saw", () => {
    const view = start("turn");
    wire.tell({ type: "update", version: 9, events: [], view, left: null });
    void table.act({ type: "draw" });
    expect(wire.sent.at(-1)).toMatchObject({ type: "command", version: 9, do: { type: "draw" } });
  });

  it("sends one card at a time, however fast one taps, until the card is seen to lie", async () => {
    const view = start("turn");
    void table.play("R2");
    void table.play("RS");
    expect(wire.did).toHaveLength(1);
    answer(true);
    await settle();
    expect(table.sent).toBe("R2");
    wire.tell({ type: "update", version: 8, events: [], view: { ...view, turn: 1 }, left: null });
    await settle();
    expect(table.sent).toBeNull();
  });

  it("shows a refusal, with the card it was about", async () => {
    start("turn");
    void table.play("R2");
    answer(false);
    await settle();
    expect(table.complaint).toMatchObject({ card: "R2", why: { code: "stale" } });
  });

  it("tells its watchers before and after a change, but not on the first view", () => {
    const view = start("turn");
    const heard: string[] = [];
    table.watchers.add({ before: () => heard.push(`before ${table.view?.round}`), after: () => heard.push(`after ${table.view?.round}`) });
    wire.tell({ type: "update", version: 8, events: [], view: { ...view, round: 9 }, left: null });
    expect(heard).toEqual(["before 8", "after 9"]);
  });

  it("keeps its log over a reload of the page, and starts a new one with a new match", () => {
    const kept: Event[] = [{ kind: "passed", seat: 1 }];
    start("turn", kept);
    table.close();
    expect(new Table("TEST", () => new Fake()).log).toEqual([{ version: 7, events: kept }]);
    start("turn", [{ kind: "rematch" }]);
    expect(table.log).toEqual([{ version: 7, events: [{ kind: "rematch" }] }]);
  });
});

describe("UNO", () => {
  it("said with two cards goes with the next one laid", () => {
    start("uno");
    table.uno();
    expect(table.armed).toBe(true);
    expect(wire.did).toEqual([]);
    void table.play("R2");
    expect(wire.did).toEqual([{ type: "play", card: "R2", colour: null, uno: true, target: null }]);
    expect(table.armed).toBe(false);
  });

  it("said while the card is on its way is sent at once", () => {
    start("uno");
    void table.play("R2");
    table.uno();
    expect(wire.did.map((d) => d.type)).toEqual(["play", "uno"]);
  });

  it("waits for no card when the hand is not of two: the table decides", () => {
    start("turn");
    table.uno();
    expect(table.armed).toBe(false);
    expect(wire.did).toEqual([{ type: "uno" }]);
  });

  it("kept ready is dropped when the hand grows", () => {
    const view = start("uno");
    table.uno();
    wire.tell({ type: "update", version: 8, events: [], view: { ...view, hand: [...view.hand, "Y3"] }, left: null });
    expect(table.armed).toBe(false);
  });
});

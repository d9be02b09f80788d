import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer } from "../src/protocol";
import { Link, type State, type Wire } from "../src/lib/socket";

class Fake implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((m) => m.type === type);
  }
}

const wires: Fake[] = [];
const states: State[] = [];
const received: string[] = [];
let secret: string | null = null;
let since: number | null = null;
let link: Link;

const last = (): Fake => wires.at(-1)!;
const welcome = (more: object = {}): object =>
  ({ type: "welcome", protocol: 1, version: 4, view: {}, events: [], secret: null, reading: false, ...more });

function connect(more: object = {}): Fake {
  link.open();
  last().onopen?.();
  last().tell(welcome(more));
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = states.length = received.length = 0;
  secret = "first-secret";
  since = null;
  link = new Link({
    dial: () => {
      const wire = new Fake();
      wires.push(wire);
      return wire;
    },
    secret: () => secret,
    keepSecret: (kept) => (secret = kept),
    since: () => since,
    receive: (message: FromServer) => received.push(message.type),
    state: (state) => states.push(state),
  });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with the seat's secret, and keeps the newer one it is given", () => {
    const wire = connect({ secret: "second-secret" });
    expect(wire.sent[0]).toEqual({ type: "hello", protocol: 1, secret: "first-secret", since: null });
    expect(secret).toBe("second-secret");
    expect(states.at(-1)).toBe("open");
  });

  it("sends no command before the welcome", () => {
    link.open();
    last().onopen?.();
    void link.command(0, { type: "draw" });
    expect(last().ofType("command")).toEqual([]);
    last().tell(welcome());
    expect(last().ofType("command")).toHaveLength(1);
  });

  it("sends an unanswered command again with the same id, version and content", async () => {
    const wire = connect();
    const outcome = link.command(4, { type: "play", card: "R7", uno: true });
    const first = wire.ofType("command")[0];
    since = 4;
    wire.onclose?.();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: "hello", since: 4 });
    last().tell(welcome());
    expect(last().ofType("command")).toEqual([first]);
    last().tell({ type: "ack", id: first?.id, version: 5, seat: null, secret: null });
    await expect(outcome).resolves.toEqual({ ok: true, seat: null, version: 5 });
    last().onclose?.();
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    last().tell(welcome());
    expect(last().ofType("command")).toEqual([]);
  });

  it("knocks outside, and asks nothing twice when it is let in on the same wire", async () => {
    link.open();
    last().onopen?.();
    last().tell({ type: "outside", name: null, declined: false, pause: 0 });
    const answer = link.command(0, { type: "knock", name: "Eve" });
    expect(last().ofType("command")).toHaveLength(1);
    last().tell(welcome());
    expect(last().ofType("command")).toHaveLength(1);
    const id = last().ofType("command")[0]?.id;
    last().tell({ type: "ack", id, version: 0, seat: null, secret: "knocked" });
    expect(await answer).toMatchObject({ ok: true });
    expect(secret).toBe("knocked");
  });

  it("gives every command its own id", () => {
    const wire = connect();
    void link.command(4, { type: "uno" });
    void link.command(4, { type: "uno" });
    const ids = wire.ofType("command").map((m) => m.id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it("settles a refusal with its reason", async () => {
    const wire = connect();
    const outcome = link.command(4, { type: "draw" });
    const why = { code: "not_your_turn", rule: "R-050", args: {} };
    wire.tell({ type: "refused", id: wire.ofType("command")[0]?.id, why });
    await expect(outcome).resolves.toEqual({ ok: false, why });
    expect(link.unanswered).toBe(0);
  });

  it("waits longer after each failure, but never over ten seconds", () => {
    link.open();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const count = wires.length;
      last().onclose?.();
      let waited = 0;
      while (wires.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(500);
    expect(waits.at(-1)).toBeGreaterThan(5_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
  });

  it("leaves the seat to a newer tab until told to play here", () => {
    const wire = connect();
    wire.tell({ type: "reading" });
    expect(states.at(-1)).toBe("reading");
    wire.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    link.again();
    last().onopen?.();
    last().tell(welcome());
    expect(wires).toHaveLength(2);
    expect(states.at(-1)).toBe("open");
  });

  it("pings, and takes a long silence for a lost network", () => {
    const wire = connect();
    vi.advanceTimersByTime(20_000);
    expect(wire.ofType("ping")).toHaveLength(1);
    wire.tell({ type: "pong" });
    vi.advanceTimersByTime(70_000);
    expect(wire.closed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });

  it("ignores messages it does not know, and frames that are no JSON", () => {
    const wire = connect();
    wire.tell({ type: "fireworks", colour: "R" });
    wire.onmessage?.({ data: "not json" });
    wire.tell(null);
    expect(received).toEqual(["welcome"]);
    expect(states.at(-1)).toBe("open");
  });
});

// One connection to a table that survives losing the network: it says hello again with the last
// version it saw, and sends every unanswered command again under the same id.
import { PROTOCOL, type Do, type FromClient, type FromServer, type Why } from "../protocol";
import { freshId } from "./secrets";

export type State = "connecting" | "open" | "lost" | "reading" | "closed";
export type Outcome = { ok: true; seat: number | null; version: number } | { ok: false; why: Why };

/** What of WebSocket is used, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Edges {
  dial: () => Wire;
  secret: () => string | null;
  keepSecret: (secret: string) => void;
  /** The version to resume from, or null for a fresh view. */
  since: () => number | null;
  receive: (message: FromServer) => void;
  state: (state: State) => void;
}

interface Waiting {
  frame: string;
  settle: (outcome: Outcome) => void;
}

const PING_MS = 20_000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;

export class Link {
  private wire: Wire | null = null;
  private greeted = false;
  private ended = false;
  private wait = FIRST_WAIT_MS;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly edges: Edges) {}

  open(): void {
    clearTimeout(this.retry);
    this.ended = false;
    this.greeted = false;
    const wire = this.edges.dial();
    this.wire = wire;
    wire.onopen = () => this.hello(wire);
    wire.onmessage = (message) => this.take(wire, message.data);
    wire.onclose = () => this.lose(wire);
  }

  /** Ends this connection and starts another at once: to act here, or after the network came back. */
  again(): void {
    this.wait = FIRST_WAIT_MS;
    this.drop();
    this.edges.state("connecting");
    this.open();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.drop();
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  /** Sends a command now, or as soon as the table can hear it; settles when it is answered. */
  command(version: number, act: Do): Promise<Outcome> {
    const id = freshId();
    const frame = JSON.stringify({ type: "command", id, version, do: act } satisfies FromClient);
    return new Promise((settle) => {
      this.waiting.set(id, { frame, settle });
      if (this.greeted) this.wire?.send(frame);
    });
  }

  /** Sends something that gets no answer; lost where the table cannot be heard now. */
  tell(message: FromClient): void {
    if (this.greeted) this.wire?.send(JSON.stringify(message));
  }

  private hello(wire: Wire): void {
    const hello: FromClient = {
      type: "hello",
      protocol: PROTOCOL,
      secret: this.edges.secret(),
      since: this.edges.since(),
    };
    wire.send(JSON.stringify(hello));
    clearInterval(this.ping);
    this.heard = Date.now();
    this.ping = setInterval(() => this.keepAlive(wire), PING_MS);
  }

  // A network can vanish without a word: silence for two pings means it has.
  private keepAlive(wire: Wire): void {
    if (Date.now() - this.heard > 2 * PING_MS + 1_000) {
      this.drop();
      this.lose(wire);
      return;
    }
    wire.send(JSON.stringify({ type: "ping" } satisfies FromClient));
  }

  private take(wire: Wire, text: string): void {
    if (wire !== this.wire) return;
    this.heard = Date.now();
    const message = parse(text);
    if (message === null) return;
    switch (message.type) {
      case "welcome":
        this.welcomed(wire, message.secret, message.reading);
        break;
      case "outside":
        this.answered(wire, "open");
        break;
      case "ack":
        if (message.secret) this.edges.keepSecret(message.secret);
        this.settle(message.id, { ok: true, seat: message.seat, version: message.version });
        break;
      case "refused":
        this.settle(message.id, { ok: false, why: message.why });
        break;
      case "reading":
        this.edges.state("reading");
        this.ended = true;
        break;
      case "goodbye":
        this.ended = true;
        this.edges.state("closed");
        break;
      case "update":
      case "presence":
      case "said":
      case "pong":
        break;
      default:
        return unknown(message);
    }
    this.edges.receive(message);
  }

  private welcomed(wire: Wire, secret: string | null, reading: boolean): void {
    if (secret) this.edges.keepSecret(secret);
    this.ended = reading;
    this.answered(wire, reading ? "reading" : "open");
  }

  // Somebody let in is welcomed on the same wire: what was asked there is not asked again.
  private answered(wire: Wire, state: State): void {
    const first = !this.greeted;
    this.greeted = true;
    this.wait = FIRST_WAIT_MS;
    this.edges.state(state);
    if (first) for (const { frame } of this.waiting.values()) wire.send(frame);
  }

  private settle(id: string, outcome: Outcome): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.settle(outcome);
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire && this.wire !== null) return;
    clearInterval(this.ping);
    this.wire = null;
    this.greeted = false;
    // A tab that only reads must not take the seat back by itself.
    if (this.ended) return;
    this.edges.state("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
  }

  private drop(): void {
    clearInterval(this.ping);
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}

function parse(text: string): FromServer | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? (message as FromServer) : null;
  } catch {
    return null;
  }
}

/** A newer server may say more: what this client does not know, it leaves. */
function unknown(_message: never): void {}

export function tableWire(code: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/t/${encodeURIComponent(code)}/ws`) as unknown as Wire;
}

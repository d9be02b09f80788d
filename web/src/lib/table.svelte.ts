// One table as this browser knows it: the view, what happened, what was asked and refused.
import type { Colour, Do, Event, FromServer, Outside, Phrase, Presence, SeatView, TableView, Why } from "../protocol";
import { contributionTo } from "./deals";
import { keepSecret, secretOf } from "./secrets";
import { Link, tableWire, type Edges, type Outcome, type State } from "./socket";
import type { Reader } from "./sentences";
import { settings } from "./settings.svelte";
import { seatName } from "./texts";
import { TurnClock } from "./turnclock.svelte";

export interface Batch {
  version: number;
  events: Event[];
}

export interface Complaint {
  why: Why;
  card: string | null;
  /** Counts up, so that the same complaint twice is seen twice. */
  nth: number;
}

export interface Lay {
  colour?: Colour | null;
  target?: number | null;
  /** Out of turn (H-04). */
  jump?: boolean;
}

/** Told before and after each change, to move things on the screen. */
export interface Watcher {
  before: (events: Event[]) => void;
  after: (events: Event[]) => void;
}

const LOG_MAX = 300;
const SAID = 4_500;
const QUIET = 2_500;
const LATER = 600;

export class Table {
  view: TableView | null = $state.raw(null);
  log: Batch[] = $state.raw([]);
  /** Here newcomers knock, and this one was not let in: there is no view then. */
  outside: Outside | null = $state.raw(null);
  link: State = $state("connecting");
  complaint: Complaint | null = $state.raw(null);
  goodbye: Why | null = $state.raw(null);
  /** The card on its way to the table, until it is answered. */
  sent: string | null = $state(null);
  /** UNO goes with the next card laid. */
  armed = $state(false);
  /** How many cards the lay being made would take. */
  laying = $state(1);
  version = $state(0);
  /** What was said lately, by seat. */
  said: Record<number, Phrase> = $state({});
  /** The last phrase, for who listens. */
  heard: { seat: number; phrase: Phrase; nth: number } | null = $state.raw(null);
  mutedSeats: number[] = $state([]);
  /** One has just spoken: the next phrase must wait. */
  quiet = $state(false);
  readonly watchers = new Set<Watcher>();
  readonly clock = new TurnClock();
  private known = false;
  private promised: string | null = null;
  private complaints = 0;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private arrivals: { version: number; seen: () => void }[] = [];
  private readonly socket: Link;

  constructor(readonly code: string, dial: Edges["dial"] = () => tableWire(code)) {
    this.restore();
    this.socket = new Link({
      dial,
      secret: () => secretOf(code),
      keepSecret: (secret) => keepSecret(code, secret),
      since: () => (this.known ? this.version : (this.log.at(-1)?.version ?? 0)),
      receive: (message) => this.receive(message),
      state: (state) => (this.link = state),
    });
  }

  open(): void {
    addEventListener("pagehide", this.leaving);
    this.socket.open();
  }

  close(): void {
    removeEventListener("pagehide", this.leaving);
    this.leaving();
    this.clock.stop();
    this.socket.close();
  }

  private leaving = (): void => {
    if (this.saving !== undefined) this.save();
  };

  /** Act in this tab, or try the network again now. */
  again(): void {
    this.socket.again();
  }

  get you(): SeatView | null {
    const view = this.view;
    return view?.seats.find((s) => s.seat === view.you && s.kind !== "open") ?? null;
  }

  get yourTurn(): boolean {
    return this.view?.you != null && this.view.turn === this.view.you;
  }

  /** What the seats are called; who has left is still told of by name. */
  private names: ReadonlyMap<number, string> = $state.raw(new Map());

  // A text, so that it is the same as long as it says the same.
  private readonly called = $derived(JSON.stringify([this.view?.you ?? null, [...this.names]]));

  /** Who reads, and what the seats are called: what was told is told anew only when that changes. */
  readonly reader: Reader = $derived.by(() => {
    const [you, names] = JSON.parse(this.called) as [number | null, [number, string][]];
    const known = new Map(names);
    return { you, nameOf: (seat: number) => known.get(seat) || seatName(seat) };
  });

  nameOf(seat: number): string {
    return this.names.get(seat) || seatName(seat);
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "outside":
        this.turnedOut(message);
        break;
      case "welcome":
        this.outside = null;
        this.change(message.version, message.events, message.view);
        this.clock.take(message.left, message.view.clock);
        break;
      case "update":
        if (message.version <= this.version) break;
        this.change(message.version, message.events, message.view);
        this.clock.take(message.left, message.view.clock);
        break;
      case "presence":
        this.view = this.view && present(this.view, message);
        this.clock.take(message.left, this.view?.clock ?? 0);
        break;
      case "said":
        if (!settings.muted && !this.mutedSeats.includes(message.seat)) this.listen(message.seat, message.phrase);
        break;
      case "goodbye":
        this.goodbye = message.why;
        break;
      default:
        break;
    }
  }

  private turnedOut(message: Outside): void {
    this.outside = message;
    this.view = null;
    this.known = false;
    this.version = 0;
    this.clock.stop();
  }

  /** Whether the host is here. */
  get hosted(): boolean {
    return this.view?.seats.some((seat) => seat.host && isHere(seat)) ?? false;
  }

  /** Who answers for the table now: the host, or while none is here everybody seated. */
  get answers(): boolean {
    return this.you !== null && (this.you.host || !this.hosted);
  }

  private listen(seat: number, phrase: Phrase): void {
    const nth = (this.heard?.nth ?? 0) + 1;
    this.heard = { seat, phrase, nth };
    this.said[seat] = phrase;
    setTimeout(() => {
      if (this.said[seat] === phrase) delete this.said[seat];
    }, SAID);
  }

  say(phrase: Phrase): void {
    if (this.quiet) return;
    this.quiet = true;
    setTimeout(() => (this.quiet = false), QUIET);
    this.socket.tell({ type: "say", phrase });
  }

  mute(seat: number): void {
    this.mutedSeats = this.mutedSeats.includes(seat) ? this.mutedSeats.filter((one) => one !== seat) : [...this.mutedSeats, seat];
  }

  private change(version: number, events: Event[], view: TableView): void {
    const fresh = this.view === null;
    if (!fresh) for (const w of this.watchers) w.before(events);
    this.version = version;
    this.known = true;
    this.view = view;
    this.names = new Map([...this.names, ...view.seats.filter((s) => s.name).map((s) => [s.seat, s.name] as const)]);
    if (this.armed && !mayArm(view, this.laying)) this.armed = false;
    if (events.length > 0) this.remember(version, events);
    if (!fresh) for (const w of this.watchers) w.after(events);
    this.contribute(view);
    for (const a of this.arrivals) if (a.version <= version) a.seen();
    this.arrivals = this.arrivals.filter((a) => a.version > version);
  }

  // To every promise this browser adds chance of its own, once and without a word.
  private contribute(view: TableView): void {
    const { promise, you } = view;
    const between = view.phase === "lobby" || view.phase === "round_over" || view.phase === "match_over";
    if (!promise || promise.added || you === null || !between || promise.commitment === this.promised) return;
    this.promised = promise.commitment;
    const value = contributionTo(this.code, promise.commitment);
    void this.socket.command(this.version, { type: "contribute", commitment: promise.commitment, value });
  }

  // The answer comes a moment before the change it speaks of.
  private reached(version: number): Promise<void> {
    if (version <= this.version) return Promise.resolve();
    return new Promise((seen) => this.arrivals.push({ version, seen }));
  }

  // A match begins a new log.
  private remember(version: number, events: Event[]): void {
    const opening = events.findLastIndex((e) => e.kind === "match_started" || e.kind === "rematch");
    const batches = parts(events.slice(Math.max(0, opening))).map((part) => ({ version, events: part }));
    this.log = [...(opening >= 0 ? [] : this.log), ...batches].slice(-LOG_MAX);
    this.saving ??= setTimeout(() => this.save(), LATER);
  }

  /** Does something, until it is seen; a refusal becomes a complaint, unless the asker shows it otherwise. */
  async act(what: Do, card: string | null = null): Promise<Outcome> {
    const outcome = await this.socket.command(this.version, what);
    if (outcome.ok) await this.reached(outcome.version);
    else if (!overtaken(what, outcome.why)) this.complain(outcome.why, card);
    return outcome;
  }

  complain(why: Why, card: string | null = null): void {
    this.complaints += 1;
    this.complaint = { why, card, nth: this.complaints };
  }

  /** Lays a card, or several joined by commas. */
  async play(card: string, { colour = null, target = null, jump = false }: Lay = {}): Promise<void> {
    if (this.sent !== null) return;
    this.sent = card;
    const uno = this.armed;
    this.armed = false;
    await this.act({ type: jump ? "jump" : "play", card, colour, uno, target }, card.split(",")[0]);
    this.sent = null;
  }

  /** With two cards the call goes with the next lay; with one, or a lay on its way, it goes now. */
  uno(): void {
    const view = this.view;
    if (!view || view.you === null) return;
    if (this.sent === null && mayArm(view, this.laying)) this.armed = !this.armed;
    else void this.act({ type: "uno" });
  }

  // The log outlives a reload of the page, so that the story of the round is still there.
  private restore(): void {
    try {
      const kept = sessionStorage.getItem(`pioche.log.${this.code}`);
      if (kept) this.log = JSON.parse(kept) as Batch[];
    } catch {
      this.log = [];
    }
  }

  // Not at the moment when cards begin to fly, but before the page goes.
  private save(): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    try {
      sessionStorage.setItem(`pioche.log.${this.code}`, JSON.stringify(this.log));
    } catch {
      // the log is then only as long as this page lives
    }
  }
}

/** Does a person sit here, and look? */
export function isHere(seat: SeatView): boolean {
  return seat.kind === "human" && seat.connected && !seat.away;
}

/** Has somebody else just done the same, so that there is nothing to complain of? */
function overtaken(what: Do, { code }: Why): boolean {
  if (what.type === "next_round") return code === "stale" || code === "not-between-rounds";
  return what.type === "rematch" ? code === "match-not-over" : what.type === "admit" && code === "nobody-waits";
}

const ENDS = new Set<Event["kind"]>(["turn_started", "challenge_offered", "round_scored", "round_void"]);

/** What was missed comes all at once: here it is again change by change, as the log tells it. */
function parts(events: readonly Event[]): Event[][] {
  const made: Event[][] = [[]];
  for (const event of events) {
    made.at(-1)?.push(event);
    if (ENDS.has(event.kind)) made.push([]);
  }
  return made.filter((part) => part.length > 0);
}

/** Who is connected changes no version: only that is taken from the message. */
function present(view: TableView, { connected, watching }: Presence): TableView {
  const seats = view.seats.map((s) => (s.kind === "human" ? { ...s, connected: connected.includes(s.seat) } : s));
  return { ...view, seats, watching };
}

/** May UNO be said ahead of the lay: will exactly one card be left? */
export function mayArm(view: TableView, laying = 1): boolean {
  return view.hand.length - laying === 1 && !view.precalled;
}

// Turns what happened into moves on the screen: who lays, who draws, from where to where.
import type { Event } from "../protocol";
import { arrived, boxOf, expect, fly, hideFor, type Box } from "./flights.svelte";
import { launch, suspense, type Shot } from "./launching.svelte";
import { calm } from "./settings.svelte";
import { inPenalty } from "./sentences";
import type { Table, Watcher } from "./table.svelte";
import { beforePaint } from "./tasks";

const MOVING = new Set<Event["kind"]>(["card_played", "card_drawn", "pressed", "swept", "hands_swapped", "hands_rotated", "jammed"]);
const STAGGER = 110;
const VOLLEY = 70;
const AFTER_NOTHING = 250;
const FLIGHT = 260;

export class Mover implements Watcher {
  private held = new Map<string, Box>();
  private seats = new Map<number, Box>();
  private piles: { discard: Box | null; stock: Box | null } = { discard: null, stock: null };

  constructor(
    private readonly table: Table,
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
  ) {}

  /** Where everything stands before the screen changes. */
  before = (events: Event[]): void => {
    if (!events.some((e) => MOVING.has(e.kind))) return;
    this.piles = { discard: boxOf(this.root.querySelector(".disc")), stock: boxOf(this.root.querySelector(".stock .card")) };
    this.held = new Map(this.cards().map(([key, element]) => [key, boxOf(element) ?? ZERO]));
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-seat] .ava")) {
      const seat = element.closest<HTMLElement>("[data-seat]")?.dataset.seat;
      const box = boxOf(element);
      if (seat && box) this.seats.set(Number(seat), box);
    }
  };

  after = (events: Event[]): void => {
    const moves = events.filter((e) => MOVING.has(e.kind));
    if (moves.length === 0 || moves.length > 40) return;
    const old = this.held;
    for (const e of moves) if (e.kind === "card_drawn" && e.seat != null) expect(e.seat, 1);
    beforePaint(() => this.show(moves, old));
  };

  private show(moves: Event[], old: Map<string, Box>): void {
    layOut(this.root);
    const fresh = this.cards().filter(([key]) => !old.has(key));
    const shots: Shot[] = [];
    let delay = 0;
    for (const event of moves) {
      if (event.kind === "card_played") {
        this.lay(event, old);
        delay = Math.max(delay, STAGGER);
      } else if (event.kind === "pressed") {
        const shot = { count: event.count ?? 0, at: delay, suspense: suspense(this.table.version, shots.length), stuck: 0 };
        shots.push(shot);
        delay += calm() ? 0 : shot.suspense + (shot.count === 0 ? AFTER_NOTHING : 0);
      } else if (event.kind === "swept") this.sweep(event, old);
      else if (event.kind === "hands_swapped") this.swap(event);
      else if (event.kind === "hands_rotated") this.rotate(event);
      else if (event.kind === "jammed") jam(shots, event);
      else if (shots.length > 0) {
        this.draw(event, fresh, delay);
        delay += VOLLEY;
      } else {
        this.draw(event, fresh, delay);
        delay += inPenalty(event) ? STAGGER : 0;
      }
    }
    launch(shots);
  }

  /** What a Poser tout takes along closes up and goes with it. */
  private sweep(event: Event, old: Map<string, Box>): void {
    const to = this.piles.discard;
    if (!to) return;
    const mine = event.seat === this.table.view?.you;
    const now = new Set(this.cards().map(([key]) => key));
    const gone = [...old].filter(([key]) => !now.has(key) && key.startsWith(event.colour ?? "?"));
    const seat = this.seatBox(event.seat);
    const from = mine ? gone.map(([, box]) => box) : seat ? Array<Box>(Math.min(6, event.count ?? 0)).fill(seat) : [];
    from.forEach((box, i) => fly(this.layer, { card: mine ? (gone[i]?.[0].split("#")[0] ?? null) : null, from: box, to, delay: 30 * i }));
  }

  /** Two hands change places as two packets. */
  private swap(event: Event): void {
    this.packet(event.seat, event.target);
    this.packet(event.target, event.seat);
  }

  /** All hands move on by one place, each as a packet, in the direction of play. */
  private rotate(event: Event): void {
    const seats = (this.table.view?.seats ?? []).filter((s) => s.kind !== "open" && !s.out).map((s) => s.seat);
    seats.forEach((seat, i) => this.packet(seat, seats.at((i + (event.count ?? 1)) % seats.length)));
  }

  private packet(giver: number | null | undefined, taker: number | null | undefined): void {
    const [from, to] = [this.place(giver), this.place(taker)];
    if (!from || !to) return;
    for (let i = 0; i < 3; i++) fly(this.layer, { card: null, from, to, delay: 40 * i, turn: 6 * (i - 1) });
  }

  private place(seat: number | null | undefined): Box | null {
    if (seat !== this.table.view?.you) return this.seatBox(seat);
    const box = boxOf(this.root.querySelector(".hand"));
    return box && { left: box.left + box.width / 2 - 30, top: box.top, width: 60 };
  }

  private lay(event: Event, old: Map<string, Box>): void {
    const to = this.piles.discard;
    const from = event.seat === this.table.view?.you ? this.leaving(event, old) : this.seatBox(event.seat);
    if (!to || !from) return;
    fly(this.layer, { card: event.card ?? null, from, to });
    hideFor(this.root.querySelector(".disc .lying:last-child"), FLIGHT);
  }

  private draw(event: Event, fresh: [string, HTMLElement][], delay: number): void {
    const from = this.piles.stock;
    const mine = event.seat === this.table.view?.you;
    const target = mine ? take(fresh, event.card ?? "") : null;
    const to = mine ? boxOf(target?.querySelector(".card") ?? null) : this.seatBox(event.seat);
    const landed = (): void => arrived(event.seat ?? -1);
    if (!from || !to) return landed();
    fly(this.layer, { card: mine ? (event.card ?? null) : null, from, to, delay, landed });
    if (target) hideFor(target, delay + FLIGHT);
  }

  /** The place in the hand that the laid card left: the last of its twins, as keys are given. */
  private leaving(event: Event, old: Map<string, Box>): Box | null {
    const now = new Set(this.cards().map(([key]) => key));
    for (const [key, box] of old) {
      if (key.startsWith(`${event.card}#`) && !now.has(key)) return box;
    }
    return null;
  }

  private seatBox(seat: number | null | undefined): Box | null {
    const box = seat == null ? undefined : this.seats.get(seat);
    return box ? { left: box.left + box.width * 0.2, top: box.top, width: box.width * 0.6 } : null;
  }

  private cards(): [string, HTMLElement][] {
    const items = [...this.root.querySelectorAll<HTMLElement>(".hand [data-key]")];
    return items.map((element) => [element.dataset.key ?? "", element]);
  }
}

/** The page is laid out here and now, so that the frame that comes has only to paint. */
function layOut(root: HTMLElement): void {
  root.getBoundingClientRect();
}

const ZERO: Box = { left: 0, top: 0, width: 0 };

function jam(shots: Shot[], event: Event): void {
  const shot = shots.at(-1);
  if (shot) shot.stuck = event.count ?? 1;
}

function take(fresh: [string, HTMLElement][], card: string): HTMLElement | null {
  const at = fresh.findIndex(([key]) => key.startsWith(`${card}#`));
  return at < 0 ? null : (fresh.splice(at, 1)[0]?.[1] ?? null);
}

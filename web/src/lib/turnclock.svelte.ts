// How long the seat on turn still has. The server says how much is left; only this device's own
// steady clock counts it down, so that nobody's time of day matters.

export type Cue = "none" | "soft" | "loud";

const TICK_MS = 250;
const LOUD_S = 8;

/** From when on, in seconds, one is told: a third of the time, then the last seconds. */
export function cueOf(left: number | null, clock: number): Cue {
  if (left === null) return "none";
  if (left <= Math.min(LOUD_S, clock / 3)) return "loud";
  return left <= clock / 3 ? "soft" : "none";
}

export class TurnClock {
  /** Whole seconds that are left; null where nothing runs. */
  left: number | null = $state(null);
  cue: Cue = $state("none");
  /** What is left, from 1 down to 0. */
  part = $state(1);
  private ends = 0;
  private clock = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Takes what the server said: milliseconds, and the seconds that a turn has at this table. */
  take(left: number | null | undefined, clock: number): void {
    this.stop();
    if (left == null) return;
    this.ends = this.now() + left;
    this.clock = clock || Math.max(45, left / 1_000);
    this.ticking = setInterval(() => this.look(), TICK_MS);
    this.look();
  }

  stop(): void {
    clearInterval(this.ticking);
    this.left = null;
    this.cue = "none";
    this.part = 1;
  }

  private look(): void {
    const ms = Math.max(0, this.ends - this.now());
    this.left = Math.ceil(ms / 1_000);
    this.part = Math.min(1, ms / 1_000 / this.clock);
    this.cue = cueOf(ms / 1_000, this.clock);
    if (ms === 0) clearInterval(this.ticking);
  }
}

// The launcher on the table: what it shows while presses follow one another. Nothing waits for it.
import { duration } from "./flights.svelte";
import { launcherSounds } from "./launchersounds";
import { calm } from "./settings.svelte";

export interface Shot {
  count: number;
  /** Milliseconds from now, at speed one. */
  at: number;
  suspense: number;
  /** Cards that stuck in the mouth. */
  stuck: number;
}

export const launching: { state: "rest" | "suspense" | "volley" | "nothing"; count: number; stuck: number } = $state({
  state: "rest", count: 0, stuck: 0,
});

const SHOWN = 1_800;
let timers: ReturnType<typeof setTimeout>[] = [];
let last: Shot | undefined;

/** How long the cards tremble: random, but the same for everybody at the table. */
export function suspense(version: number, nth: number): number {
  return 350 + ((version * 7_919 + nth * 104_729) % 551);
}

export function launch(shots: readonly Shot[]): void {
  if (shots.length === 0) return;
  clear();
  last = shots.at(-1);
  for (const shot of shots) {
    later(shot.at, () => {
      launching.state = "suspense";
      launcherSounds.press();
      launcherSounds.suspense(duration(shot.suspense));
    });
    later(shot.at + shot.suspense, () => fire(shot));
  }
}

function fire(shot: Shot): void {
  launching.count = shot.count;
  launching.stuck = shot.stuck;
  launching.state = shot.count > 0 ? "volley" : "nothing";
  if (shot.count === 0) launcherSounds.nothing();
  else launcherSounds.volley(shot.count);
  if (shot !== last) return;
  last = undefined;
  timers.push(setTimeout(() => (launching.state = "rest"), SHOWN));
}

function later(ms: number, what: () => void): void {
  timers.push(setTimeout(what, calm() ? ms : duration(ms)));
}

function clear(): void {
  timers.forEach(clearTimeout);
  timers = [];
}

/** The first touch shows at once what comes out. */
export function landShots(): void {
  if (!last) return;
  clear();
  fire(last);
}

// A short tremble where the device can: an extra, which tells nothing that is not seen and heard too.
import type { Event } from "../protocol";
import { settings } from "./settings.svelte";

const LAID = 12;
const YOUR_TURN = 30;

export const canTremble = (): boolean => typeof navigator.vibrate === "function";

/** How long to tremble for what happened, in milliseconds; 0 for nothing. */
export function trembles(events: readonly Event[], you: number | null): number {
  if (you === null) return 0;
  if (events.some((event) => event.kind === "turn_started" && event.seat === you)) return YOUR_TURN;
  return events.some((event) => event.kind === "card_played" && event.seat === you) ? LAID : 0;
}

export function feel(events: readonly Event[], you: number | null): void {
  const length = settings.haptics && canTremble() ? trembles(events, you) : 0;
  // Before the first touch browsers refuse, and say so in red.
  if (length > 0 && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(length);
}

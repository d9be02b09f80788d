// What the launcher sounds like: a spring, a ratchet, a volley of cards, or nothing.
import { settings } from "./settings.svelte";
import { hiss, tone } from "./sounds";

function when(play: () => void): void {
  if (settings.sounds) play();
}

export const launcherSounds = {
  press: (): void => when(() => {
    hiss(3_000, 5_000, 0.008, { gain: 0.5 });
    tone(220, 0.12, { to: 140, gain: 0.35 });
  }),
  /** Ticks that come slower and slower, for so many milliseconds. */
  suspense: (length: number): void => when(() => {
    let at = 0.1;
    for (let step = 0.06; at < length / 1_000; step = Math.min(0.16, step + 0.018)) {
      hiss(2_200, 1_800, 0.012, { at, gain: 0.3 });
      at += step;
    }
  }),
  volley: (cards: number): void => when(() => {
    for (let i = 0; i < Math.min(cards, 12); i++) {
      const higher = 2 ** (i / 12);
      hiss(900 * higher, 2_400 * higher, 0.09, { at: i * 0.07, attack: 0.015 });
    }
  }),
  nothing: (): void => when(() => tone(110, 0.08, { gain: 0.4 })),
};

// Sounds made on the spot, one for each happening, so that a game can be followed by ear.
import type { Colour, Event } from "../protocol";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Browsers allow sound only after a gesture: called on the first one. */
export function wake(): void {
  if (context || typeof AudioContext === "undefined") return;
  context = new AudioContext();
  master = context.createGain();
  master.connect(context.destination);
}

export function tone(
  hertz: number, decay: number,
  { at = 0, gain = 0.5, type = "sine" as OscillatorType, to = hertz } = {},
): void {
  if (!context || !master) return;
  master.gain.value = settings.volume / 200;
  const start = context.currentTime + at;
  const wave = context.createOscillator();
  const level = context.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(hertz, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + decay);
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(gain, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + decay);
  wave.connect(level).connect(master);
  wave.start(start);
  wave.stop(start + decay + 0.02);
}

export function hiss(from: number, to: number, length: number, { at = 0, attack = 0.002, gain = 0.6 } = {}): void {
  if (!context || !master) return;
  master.gain.value = settings.volume / 200;
  const start = context.currentTime + at;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 0.8;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(gain, start + attack);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(level).connect(master);
  source.start(start);
}

const NOTES: Record<Colour, number> = { R: 261.6, Y: 329.6, G: 392, B: 493.9 };

function bell(hertz: number, damped: boolean): void {
  const length = (full: number): number => (damped ? 0.12 : full);
  tone(hertz, length(0.9), { gain: 0.4 });
  tone(hertz * 2.76, length(0.5), { gain: 0.2 });
  tone(hertz * 5.4, length(0.2), { gain: 0.1 });
}

function strum(notes: readonly number[]): void {
  notes.forEach((hertz, i) => tone(hertz, 0.6, { at: i * 0.07, gain: 0.35, type: "triangle" }));
}

export const sounds = {
  lay: (): void => {
    hiss(1_800, 1_800, 0.045);
    tone(160 * (0.96 + Math.random() * 0.08), 0.03);
  },
  draw: (nth = 0): void => {
    const lower = 2 ** (-nth / 12);
    hiss(900 * lower, 2_400 * lower, 0.09, { at: nth * 0.11, attack: 0.015 });
  },
  turn: (): void => {
    [587.3, 880].forEach((hertz, i) => {
      tone(hertz, 0.35, { at: i * 0.09, gain: 0.4 });
      tone(hertz * 4, 0.25, { at: i * 0.09, gain: 0.06 });
    });
  },
  colour: (colour: Colour): void => tone(NOTES[colour], 0.4, { type: "triangle", at: 0.08 }),
  reverse: (): void => {
    hiss(2_400, 900, 0.09);
    hiss(900, 2_400, 0.09, { at: 0.11 });
  },
  uno: (): void => bell(700, false),
  caught: (): void => bell(466.7, true),
  knock: (): void => [0, 0.17, 0.34].forEach((at) => {
    tone(190, 0.09, { at, gain: 0.6, to: 120 });
    hiss(700, 400, 0.05, { at, gain: 0.3 });
  }),
  nudge: (): void => tone(440, 0.25, { gain: 0.25 }),
  hurry: (): void => [0, 0.16].forEach((at) => tone(660, 0.14, { at, gain: 0.4 })),
  refused: (): void => tone(180, 0.07, { gain: 0.35 }),
  won: (): void => strum([587.3, 740, 880, 1174.7]),
  lost: (): void => strum([440, 349.2]),
};

/** Plays what one change sounds like to `you`. */
export function hear(events: readonly Event[], you: number | null): void {
  if (!settings.sounds) return;
  const thrown = events.some((event) => event.kind === "pressed"); // the launcher has its own
  let drawn = 0;
  for (const event of events) {
    if (event.kind === "card_drawn") thrown || sounds.draw(drawn++);
    else one(event, you);
    if (event.colour) sounds.colour(event.colour);
  }
}

function one(event: Event, you: number | null): void {
  switch (event.kind) {
    case "card_played":
    case "first_card":
      return sounds.lay();
    case "direction_changed":
      return sounds.reverse();
    case "uno_called":
      return sounds.uno();
    case "caught":
      return sounds.caught();
    case "turn_started":
      return event.seat === you ? sounds.turn() : undefined;
    case "round_won":
      return event.seat === you ? sounds.won() : sounds.lost();
    default:
      return undefined;
  }
}

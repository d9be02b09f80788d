// Cards that move: copies fly above the table while the table itself is already as it will be.
// Nothing waits for a flight, and the first touch or key ends them all.
import { cardSvg } from "./faces";
import { look } from "./pack.svelte";
import { calm, settings } from "./settings.svelte";

export interface Box {
  left: number;
  top: number;
  width: number;
}

interface Flight {
  card: string | null;
  from: Box;
  to: Box;
  delay?: number;
  turn?: number;
  landed?: () => void;
}

const LAY = "cubic-bezier(.2,1.1,.35,1)";
const running = new Set<Animation>();
/** Cards whose turn to fly is still to come: each is drawn only then, so that no frame draws many. */
const waiting = new Map<ReturnType<typeof setTimeout>, Flight>();

/** Cards still in the air on their way to a seat: its counter steps as they land. */
export const coming: Record<number, number> = $state({});

export function boxOf(element: Element | null): Box | null {
  if (!element) return null;
  const { left, top, width } = element.getBoundingClientRect();
  return width > 0 ? { left, top, width } : null;
}

export function duration(ms: number): number {
  return ms / settings.speed;
}

/** Sends a copy of a card from one box to another, and takes it away when it lands. */
export function fly(layer: HTMLElement, flight: Flight): void {
  if (calm()) {
    flight.landed?.();
    return;
  }
  if (!flight.delay) return takeOff(layer, flight);
  const timer = setTimeout(() => {
    waiting.delete(timer);
    takeOff(layer, flight);
  }, duration(flight.delay));
  waiting.set(timer, flight);
}

function takeOff(layer: HTMLElement, flight: Flight): void {
  const { from, to, turn = 0 } = flight;
  const copy = document.createElement("span");
  copy.className = "flying";
  copy.style.width = `${to.width}px`;
  copy.innerHTML = cardSvg(flight.card, look());
  layer.append(copy);
  const at = (box: Box, angle: number): string =>
    `translate(${box.left + (box.width - to.width) / 2}px, ${box.top + (box.width - to.width) * 0.75}px) ` +
    `scale(${box.width / to.width}) rotate(${angle}deg)`;
  const frames = [
    { transform: at(from, 0), opacity: 1 },
    { transform: at(to, turn), opacity: 1 },
  ];
  const move = copy.animate(frames, {
    duration: duration(260), easing: LAY,
  });
  running.add(move);
  const done = (): void => {
    running.delete(move);
    copy.remove();
    flight.landed?.();
  };
  move.finished.then(done, done);
}

/** Keeps an element unseen until the copy that flies to it has landed. */
export function hideFor(element: Element | null, ms: number): void {
  if (!element || calm()) return;
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration(ms) });
  running.add(hidden);
  const done = (): boolean => running.delete(hidden);
  hidden.finished.then(done, done);
}

/** Ends every move at once. */
export function landAll(): void {
  for (const [timer, flight] of waiting) {
    clearTimeout(timer);
    flight.landed?.();
  }
  waiting.clear();
  for (const move of [...running]) move.finish();
}

export function expect(seat: number, cards: number): void {
  coming[seat] = (coming[seat] ?? 0) + cards;
}

export function arrived(seat: number): void {
  coming[seat] = Math.max(0, (coming[seat] ?? 0) - 1);
}

// Where each card of the hand lies: a fan up to twelve cards, then rows of strips.

export interface Room {
  width: number;
  /** The window: a wide one has larger cards, a low one smaller. */
  windowWidth: number;
  windowHeight: number;
}

export interface Place {
  x: number;
  y: number;
  turn: number;
}

export interface Layout {
  card: number;
  /** What a card of one fan measures: smaller ones are scaled down from it, so that nothing is laid out anew. */
  full: number;
  height: number;
  /** How high the strip of a card that another row covers stands out. */
  strip: number;
  rows: number;
  places: Place[];
}

export const FAN_MAX = 12;
/** A card's visible strip is never narrower than this, nor lower than STRIP_HEIGHT. */
export const STRIP = 28;
export const STRIP_HEIGHT = 44;
/** What a fan needs above and below its cards: the outer ones lean, and what is lifted rises. */
const AIR = 28;
/** Below the cards of rows. */
const FOOT = 12;
/** Room at both ends for the outer cards of a fan, which lean. */
const MARGIN = 14;

function cardWidth(count: number, room: Room): number {
  const low = sideways(room);
  const one = fanCard(room);
  if (count <= FAN_MAX && fans(count, one, room.width)) return one;
  if (low) return 60;
  if (room.windowWidth >= 600) return 92;
  // Two rows stand as high as a fan: with one card more nothing else on the page moves.
  return count <= FAN_MAX ? Math.floor((fanHeight(room) - FOOT - STRIP_HEIGHT - 2) / 1.5) : 64;
}

/** How wide a card of one fan is. */
function fanCard(room: Room): number {
  const full = sideways(room) ? 72 : room.windowWidth >= 1100 ? 124 : room.windowWidth >= 600 ? 112 : 92;
  return !sideways(room) && room.windowHeight < 700 ? Math.min(full, 84) : full;
}

function fanHeight(room: Room): number {
  return fanCard(room) * 1.5 + AIR;
}

/** A phone held sideways: low and wide. */
export function sideways(room: { windowWidth: number; windowHeight: number }): boolean {
  return room.windowHeight <= 480 && room.windowWidth >= 560;
}

/** Does each card of one fan leave enough of its neighbour in sight? */
function fans(count: number, card: number, width: number): boolean {
  return (width - card - 2 * MARGIN) / Math.max(1, count - 1) >= STRIP;
}

function rowsOf(count: number, card: number, width: number): number {
  if (count <= FAN_MAX && fans(count, card, width)) return 1;
  const fit = Math.max(1, Math.floor((width - card) / STRIP) + 1);
  return Math.max(2, Math.ceil(count / fit));
}

export function layout(count: number, room: Room): Layout {
  const card = cardWidth(count, room);
  const tall = card * 1.5;
  const rows = rowsOf(count, card, room.width);
  const fan = rows === 1;
  const most = rows === 2 ? fanHeight(room) - FOOT : room.windowHeight * 0.36;
  const space = (most - tall) / Math.max(1, rows - 1);
  const strip = fan ? 0 : Math.min(card * 0.86, Math.max(STRIP_HEIGHT, space));
  const height = fan ? fanHeight(room) : Math.max(fanHeight(room), tall + (rows - 1) * strip + FOOT);
  const each = Math.ceil(count / rows);
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, count - row * each);
    const at = across(i % each, inRow, card, room.width, fan);
    return fan ? at : { x: at.x, y: -(rows - 1 - row) * strip, turn: 0 };
  });
  return { card, full: fanCard(room), height: Math.round(height), strip, rows, places };
}

function across(i: number, count: number, card: number, width: number, fan: boolean): Place {
  const margin = fan ? MARGIN : 0;
  const step = Math.min(card * 0.82, (width - card - 2 * margin) / Math.max(1, count - 1));
  const start = (width - (card + step * (count - 1))) / 2;
  const from = count > 1 ? i / (count - 1) - 0.5 : 0;
  return { x: start + i * step, y: fan ? from * from * 34 - 6 : 0, turn: fan ? from * spread(count) : 0 };
}

// Few cards fan out less, or they would look dropped.
function spread(count: number): number {
  return Math.min(13, 3 * count);
}

// Where the others sit, clockwise from the viewer at the bottom. Units of the table's own size.

export interface Spot {
  left: string;
  top: string;
}

/** The seats in the order of the table, starting left of `you` (or at the first, for a guest). */
export function around<T extends { seat: number }>(seats: readonly T[], you: number | null): T[] {
  const mine = seats.findIndex((s) => s.seat === you);
  return mine < 0 ? [...seats] : [...seats.slice(mine + 1), ...seats.slice(0, mine)];
}

/** How much room the cloth has: a low one keeps the middle free for the piles. */
export interface Cloth {
  wide: boolean;
  low: boolean;
}

export function cloth(width: number, height: number): Cloth {
  const wide = width >= 560;
  return { wide, low: height < (wide ? 300 : 270) };
}

/** The centre of a plate as a guest sees the table: the first seat is at the bottom, where one's own would be. */
export function guestSpot(i: number, count: number, room: Cloth): Spot {
  if (room.low || count < 2) return spot(i, count, room);
  return i === 0 ? { left: "50cqw", top: "calc(100cqh - 64px)" } : spot(i - 1, count - 1, room);
}

/** The centre of the i-th of `count` others' plates. */
export function spot(i: number, count: number, { wide, low }: Cloth): Spot {
  if (low) return wide && count <= 5 ? onSides(i, count) : inRow(i, count);
  return wide ? onArc(i, count) : inColumns(i, count);
}

/** Two short arcs, left and right of the piles. */
function onSides(i: number, count: number): Spot {
  const left = Math.ceil(count / 2);
  const from = 190;
  const nth = i < left ? i : count - 1 - i;
  const many = Math.max(1, (i < left ? left : count - left) - 1);
  const angle = ((from + ((235 - from) * nth) / many) * Math.PI) / 180;
  const x = 50 + 42 * Math.cos(angle) * (i < left ? 1 : -1);
  return { left: `${x.toFixed(1)}cqw`, top: `${(48 + 36 * Math.sin(angle)).toFixed(1)}cqh` };
}

function inRow(i: number, count: number): Spot {
  return { left: `${(((i + 0.5) / count) * 96 + 2).toFixed(1)}cqw`, top: "30px" };
}

function onArc(i: number, count: number): Spot {
  const from = count > 6 ? 140 : count > 3 ? 176 : 212;
  const angle = count === 1 ? 1.5 * Math.PI : alongArc(i / (count - 1), (from * Math.PI) / 180);
  const x = 50 + 41 * Math.cos(angle);
  const y = 47 + 35 * Math.sin(angle);
  // A plate at the top stays on the cloth, aerial and all.
  return { left: `${x.toFixed(1)}cqw`, top: `max(${y.toFixed(1)}cqh, min(72px, 17cqh))` };
}

const FLAT = 2.2;
const STEPS = 120;

/** The angle at a share of the way round, from `from` over the top to its mirror image. Equal
    shares are equal ways along the ellipse: equal angles would crowd its flat ends. */
function alongArc(share: number, from: number): number {
  const angles = Array.from({ length: STEPS + 1 }, (_, k) => from + ((3 * Math.PI - 2 * from) * k) / STEPS);
  const ways = [0];
  for (const angle of angles.slice(1)) {
    ways.push((ways.at(-1) ?? 0) + Math.hypot(FLAT * Math.sin(angle), Math.cos(angle)));
  }
  const goal = share * (ways.at(-1) ?? 0);
  return angles[ways.findIndex((way) => way >= goal - 1e-9)] ?? from;
}

// A narrow table: left column upwards, top row, right column downwards.
function inColumns(i: number, count: number): Spot {
  const side = count >= 8 ? 2 : count >= 5 ? 1 : 0;
  const top = count - 2 * side;
  if (side === 0) return topRow(i, count);
  if (i < side) return { left: "11cqw", top: `${58 + 74 * (side - i)}px` };
  if (i >= side + top) return { left: "89cqw", top: `${58 + 74 * (i - side - top + 1)}px` };
  const x = top === 1 ? 50 : 12 + (76 * (i - side)) / (top - 1);
  return { left: `${x.toFixed(1)}cqw`, top: "52px" };
}

function topRow(i: number, count: number): Spot {
  const x = ((i + 0.5) / count) * 100;
  const low = Math.abs(x - 50) > 30 && count > 2;
  return { left: `${x.toFixed(1)}cqw`, top: low ? "88px" : "62px" };
}

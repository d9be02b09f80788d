import { describe, expect, it } from "vitest";
import { FAN_MAX, STRIP, STRIP_HEIGHT, layout, type Room } from "../src/lib/hand";

const ROOMS: Record<string, Room> = {
  small: { width: 304, windowWidth: 320, windowHeight: 640 },
  phone: { width: 344, windowWidth: 360, windowHeight: 740 },
  sideways: { width: 560, windowWidth: 740, windowHeight: 360 },
  tablet: { width: 752, windowWidth: 768, windowHeight: 1024 },
  desk: { width: 616, windowWidth: 1440, windowHeight: 900 },
};
const COUNTS = Array.from({ length: 40 }, (_, i) => i + 1);

describe.each(Object.entries(ROOMS))("a hand on a %s screen", (_name, room) => {
  it.each(COUNTS)("shows the whole of %i cards inside its width", (count) => {
    const { places, card } = layout(count, room);
    expect(places).toHaveLength(count);
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(-0.5);
      expect(place.x + card).toBeLessThanOrEqual(room.width + 0.5);
    }
  });

  it.each(COUNTS)("leaves of every one of %i cards a strip one can hit", (count) => {
    const { places, rows, strip } = layout(count, room);
    places.forEach((place, i) => {
      const next = places[i + 1];
      const sameRow = next && (rows === 1 || next.y === place.y);
      if (sameRow) expect(next.x - place.x).toBeGreaterThanOrEqual(STRIP - 0.5);
    });
    if (rows > 1) expect(strip).toBeGreaterThanOrEqual(STRIP_HEIGHT);
  });

  it("keeps the order of the cards, row by row", () => {
    const { places } = layout(30, room);
    places.slice(1).forEach((place, i) => {
      const before = places[i] ?? { x: 0, y: 0 };
      expect(place.y > before.y || place.x > before.x).toBe(true);
    });
  });

  it("is as high with two rows as with a fan, so that one card more moves nothing else", () => {
    if (room === ROOMS.sideways) return;
    const heights = COUNTS.map((count) => layout(count, room)).filter(({ rows }) => rows <= 2).map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  });

  it("stands on its lower edge: no card below the hand", () => {
    for (const place of layout(30, room).places) expect(place.y).toBeLessThanOrEqual(8);
  });
});

it("fans up to twelve cards and makes rows of more on a phone", () => {
  expect(layout(7, ROOMS.phone!).rows).toBe(1);
  expect(layout(FAN_MAX + 1, ROOMS.phone!).rows).toBeGreaterThan(1);
  expect(layout(30, ROOMS.phone!).rows).toBe(3);
});

// Positions that people argue about, to begin from. What is right in them the referee says.
import { spotShape, type Act, type Spot } from "./spot";

type Deed = Partial<Act> & Pick<Act, "seat" | "verb">;

interface Sketch {
  preset?: string;
  hands: string[];
  top: string;
  turn: number;
  acts: Deed[];
}

export const ARGUMENTS: Record<string, Sketch> = {
  plus4: { hands: ["5", "B5 G3 W4", "5"], top: "R5", turn: 1, acts: [{ seat: 1, verb: "play", card: "W4", colour: "B" }, { seat: 2, verb: "challenge" }] },
  "late-uno": { hands: ["R1 B4", "Y1 Y2 Y3", "3"], top: "R9", turn: 0, acts: [{ seat: 0, verb: "play", card: "R1" }, { seat: 0, verb: "uno" }, { seat: 2, verb: "catch", target: 0 }] },
  reverse: { hands: ["4", "GV G7 B2"], top: "G4", turn: 1, acts: [{ seat: 1, verb: "play", card: "GV" }, { seat: 1, verb: "play", card: "G7" }] },
  "last-draw2": { hands: ["B0", "BD2", "R5"], top: "B3", turn: 1, acts: [{ seat: 1, verb: "play", card: "BD2" }] },
  stack: { hands: ["3", "RD2 R4", "BD2 G1 Y8"], top: "R7", turn: 1, acts: [{ seat: 1, verb: "play", card: "RD2" }, { seat: 2, verb: "play", card: "BD2" }] },
  drawn: { hands: ["3", "R3 Y8 G2", "4"], top: "R7", turn: 1, acts: [{ seat: 1, verb: "draw" }, { seat: 1, verb: "play", card: "R3" }] },
  sweep: { preset: "extreme", hands: ["4", "GDA G4 GS", "5"], top: "G9", turn: 1, acts: [{ seat: 1, verb: "play", card: "GDA" }] },
};

const WHOLE: Omit<Act, "seat" | "verb"> = { card: null, colour: null, target: null, uno: false, together: false };

export function argument(name: string, nameOf: (seat: number) => string): Spot | null {
  const sketch = ARGUMENTS[name];
  return sketch ? drawn(sketch, nameOf) : null;
}

/** A new table: somebody's turn, some cards, nothing done yet. */
export function newTable(nameOf: (seat: number) => string): Spot {
  return drawn({ hands: ["R3 GS B7 W4", "7", "7"], top: "R7", turn: 0, acts: [] }, nameOf) as Spot;
}

function drawn(sketch: Sketch, nameOf: (seat: number) => string): Spot | null {
  return spotShape({
    preset: sketch.preset ?? "officiel",
    options: {},
    // A hand is its cards, or only their number.
    seats: sketch.hands.map((hand, i) => ({
      name: nameOf(i),
      known: /^\d+$/.test(hand) ? [] : hand.split(" "),
      unknown: /^\d+$/.test(hand) ? Number(hand) : 0,
    })),
    top: sketch.top, colour: null, turn: sketch.turn, direction: 1, stock: null,
    acts: sketch.acts.map((deed) => ({ ...WHOLE, ...deed })),
  }) ?? null;
}

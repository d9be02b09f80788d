// Keeps the score of a match with real cards. The sums follow pioche/kernel/score.py, which
// web/tests/scores.json holds them to; points, packs and presets come from the rule book.
import { PACKS, POINTS, PRESETS, OPTIONS, type Preset } from "../rulebook";
import { either, flag, list, nothing, oneOf, record, text, whole, type Shape } from "./shape";

export type Scoring = "winner_takes" | "single_round" | "own_hand_low" | "elimination";
export type Dealing = "left" | "winner" | "same";

/** What one player was left with: cards by their values (7, S, W4), or points typed in. */
export interface Left {
  cards: string[];
  points: number | null;
}

export interface Round {
  /** Who went out; null: nobody, the round is void. */
  winner: number | null;
  left: Left[];
}

export interface Sheet {
  players: string[];
  preset: string;
  scoring: Scoring;
  target: number;
  teams: boolean;
  dealing: Dealing;
  /** Who deals first. */
  dealer: number;
  rounds: Round[];
}

export interface Standing {
  totals: number[];
  out: boolean[];
  winners: number[];
  dealer: number;
  /** What each round brought each player. */
  gains: number[][];
}

export const SCORINGS = OPTIONS.scoring?.choices as readonly Scoring[];
export const DEALINGS = OPTIONS.next_dealer?.choices as readonly Dealing[];
export const PLAYERS_MOST = 10;
export const NAME_MOST = 24;
export const POINTS_MOST = 9_999;
export const TARGET_MOST = 100_000;
const ROUNDS_MOST = 500;
const CARDS_MOST = 112;

const left: Shape<Left> = record<Left>({
  cards: list(text(2), CARDS_MOST),
  points: either(whole(0, POINTS_MOST), nothing),
});
const round: Shape<Round> = record<Round>({
  winner: either(whole(0, PLAYERS_MOST - 1), nothing),
  left: list(left, PLAYERS_MOST),
});
const shape: Shape<Sheet> = record<Sheet>({
  players: list(text(2 * NAME_MOST), PLAYERS_MOST),
  preset: oneOf(...PRESETS.map((p) => p.name)),
  scoring: oneOf<Scoring>("winner_takes", "single_round", "own_hand_low", "elimination"),
  target: whole(1, TARGET_MOST),
  teams: flag,
  dealing: oneOf<Dealing>("left", "winner", "same"),
  dealer: whole(0, PLAYERS_MOST - 1),
  rounds: list(round, ROUNDS_MOST),
});

/** A sheet whose parts fit each other. */
export const sheet: Shape<Sheet> = (value) => {
  const found = shape(value);
  if (!found) return undefined;
  const seats = found.players.length;
  const fits = (r: Round): boolean => r.left.length === seats && (r.winner ?? 0) < seats;
  return seats >= 2 && found.dealer < seats && found.rounds.every(fits) ? found : undefined;
};

export function presetOf(name: string): Preset {
  return PRESETS.find((p) => p.name === name) ?? (PRESETS[0] as Preset);
}

/** The values that a preset's cards may have, with how many cards of each there are. */
export function values(preset: Preset): Map<string, number> {
  const found = new Map<string, number>();
  for (const [card, copies] of Object.entries(PACKS[String(preset.decides.deck?.value)] ?? {})) {
    const value = valueOf(card);
    found.set(value, (found.get(value) ?? 0) + copies);
  }
  return found;
}

/** What a card is but for its colour. */
export function valueOf(card: string): string {
  return card.startsWith("W") ? card : card.slice(1);
}

export function worth(value: string): number {
  return POINTS[value] ?? POINTS[`R${value}`] ?? 0;
}

export function pointsOf(hand: Left): number {
  return hand.points ?? hand.cards.reduce((sum, value) => sum + worth(value), 0);
}

export function partners(sheet: Sheet, one: number, other: number): boolean {
  return sheet.teams && one % 2 === other % 2;
}

/** Where a match stands after its rounds. */
export function standing(sheet: Sheet): Standing {
  const seats = sheet.players.length;
  const at: Standing = {
    totals: Array<number>(seats).fill(0), out: Array<boolean>(seats).fill(false),
    winners: [], dealer: sheet.dealer, gains: [],
  };
  for (const played of sheet.rounds) {
    const gained = gains(sheet, played, at.out);
    at.gains.push(gained);
    at.totals = at.totals.map((total, seat) => total + (gained[seat] ?? 0));
    judge(sheet, played, at);
    at.dealer = nextDealer(sheet, played, at);
  }
  return at;
}

const ownHands = (sheet: Sheet): boolean => sheet.scoring === "own_hand_low" || sheet.scoring === "elimination";

export function gains(sheet: Sheet, played: Round, out: readonly boolean[]): number[] {
  if (played.winner === null) return sheet.players.map(() => 0);
  const { winner } = played;
  const hands = played.left.map((hand, seat) => (seat === winner || out[seat] ? 0 : pointsOf(hand)));
  if (ownHands(sheet)) return hands;
  const wins = (seat: number): boolean => seat === winner || partners(sheet, seat, winner);
  const sum = hands.reduce((all, points, seat) => all + (wins(seat) ? 0 : points), 0);
  return hands.map((_, seat) => (wins(seat) ? sum : 0));
}

function judge(sheet: Sheet, played: Round, at: Standing): void {
  const { winner } = played;
  if (winner === null || at.winners.length > 0) return;
  const has = (total: number): number[] => [...at.totals.keys()].filter((seat) => at.totals[seat] === total);
  if (sheet.scoring === "elimination") {
    at.out = at.out.map((out, seat) => out || (seat !== winner && (at.totals[seat] ?? 0) >= sheet.target));
    const live = [...at.out.keys()].filter((seat) => !at.out[seat]);
    if (live.length === 1) at.winners = live;
  } else if (sheet.scoring === "single_round") {
    at.winners = [...at.totals.keys()].filter((seat) => seat === winner || partners(sheet, seat, winner));
  } else if (Math.max(...at.totals) >= sheet.target) {
    at.winners = has(sheet.scoring === "own_hand_low" ? Math.min(...at.totals) : Math.max(...at.totals));
  }
}

/** The next live player to the left. */
export function leftOf(seat: number, out: readonly boolean[]): number {
  let next = seat;
  do next = (next + 1) % out.length;
  while (out[next] && next !== seat);
  return next;
}

function nextDealer(sheet: Sheet, played: Round, at: Standing): number {
  const dealer = sheet.dealing === "winner" && played.winner !== null ? played.winner : at.dealer;
  const toLeft = sheet.dealing === "left" || (sheet.dealing === "winner" && played.winner === null);
  return toLeft || at.out[dealer] ? leftOf(dealer, at.out) : dealer;
}

// Generated from src/pioche/server/protocol.py by scripts/protocol_ts.py: edit that.

export const PROTOCOL = 1;
export const NAME_MAX = 24;
export const FRAME_MAX = 8192;
export type Colour =
  | "R"
  | "Y"
  | "G"
  | "B";
export type BotKind =
  | "random"
  | "greedy";
export type Phase =
  | "lobby"
  | "colour"
  | "turn"
  | "drawn"
  | "challenge"
  | "stack"
  | "round_over"
  | "match_over";
export type Verb =
  | "draw"
  | "keep"
  | "pass"
  | "colour"
  | "challenge"
  | "accept";
export type EventKind =
  | "table_opened"
  | "rules_set"
  | "seat_taken"
  | "seat_left"
  | "bot_added"
  | "seat_removed"
  | "match_started"
  | "rematch"
  | "seat_away"
  | "seat_back"
  | "dealer_card"
  | "dealer_chosen"
  | "round_started"
  | "hand_dealt"
  | "first_card"
  | "first_card_returned"
  | "colour_chosen"
  | "turn_started"
  | "card_played"
  | "card_drawn"
  | "penalty_drawn"
  | "draw_shortfall"
  | "reshuffled"
  | "kept"
  | "passed"
  | "direction_changed"
  | "turn_skipped"
  | "challenge_offered"
  | "accepted"
  | "challenged"
  | "hand_shown"
  | "challenge_verdict"
  | "uno_called"
  | "caught"
  | "round_won"
  | "round_void"
  | "hands_revealed"
  | "round_scored"
  | "match_won";
/** The first message. ``secret`` proves a seat; without one the viewer only watches. */
export interface Hello {
  type: "hello";
  protocol: number;
  secret?: string | null;
  since?: number | null;
}
/** Something to do. The same ``id`` always gets the same answer and acts once. */
export interface Command {
  type: "command";
  id: string;
  version: number;
  do: Do;
}
/** Take a free seat in the lobby; the :class:`Ack` carries the seat and its secret. */
export interface Sit {
  type: "sit";
  name: string;
}
/** Give one's seat up: free in the lobby and between rounds, a bot's during a round. */
export interface Leave {
  type: "leave";
}
/** Host, lobby: seat a bot. */
export interface AddBot {
  type: "add_bot";
  kind: BotKind;
}
/** Host, lobby: free a seat. */
export interface Remove {
  type: "remove";
  seat: number;
}
/** Host, lobby: choose preset and goal. ``target`` 0 plays a single round. */
export interface SetRules {
  type: "set_rules";
  preset: string;
  target: number;
}
/** Host, lobby: draw for the dealer and deal. */
export interface Start {
  type: "start";
}
/** Any seated player, after a round: deal the next. ``round`` is the one just ended. */
export interface NextRound {
  type: "next_round";
  round: number;
}
/** Any seated player, after the match: back to round one with the same seats. */
export interface Rematch {
  type: "rematch";
}
/** Lay a card from the hand; a black one takes a colour with it. */
export interface Play {
  type: "play";
  card: string;
  colour?: Colour | null;
  uno?: boolean;
}
/** Draw one card. */
export interface Draw {
  type: "draw";
}
/** Keep the card just drawn. */
export interface Keep {
  type: "keep";
}
/** Pass, where nothing can be drawn. */
export interface Pass {
  type: "pass";
}
/** Name the colour of a first Wild. */
export interface NameColour {
  type: "colour";
  colour: Colour;
}
/** Answer a +4: you bluff. */
export interface Challenge {
  type: "challenge";
}
/** Answer a +4: I draw. */
export interface Accept {
  type: "accept";
}
/** Say UNO. */
export interface Uno {
  type: "uno";
}
/** Call contre-UNO; without a seat, on whoever can be caught. */
export interface Catch {
  type: "catch";
  seat?: number | null;
}
/** Keep the connection alive; answered by :class:`Pong`. */
export interface Ping {
  type: "ping";
}
/** The answer to :class:`Hello`. A new ``secret`` replaces the one that was sent. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  view: TableView;
  events: Event[];
  secret: string | null;
  reading: boolean;
}
/** The whole table as one viewer may see it. */
export interface TableView {
  code: string;
  phase: Phase;
  rules: RulesView;
  seats: SeatView[];
  you: number | null;
  round: number;
  dealer: number | null;
  turn: number | null;
  direction: number;
  hand: string[];
  drawn: string | null;
  top: string | null;
  heap: string[];
  colour: Colour | null;
  stock: number;
  discard: number;
  legal: Legal | null;
  pending: Pending | null;
  shown: Shown | null;
  result: RoundResult | null;
  sheet: RoundScore[];
  winners: number[];
  precalled: boolean;
}
/** The rules in force. */
export interface RulesView {
  preset: string;
  target: number;
  seats_min: number;
  seats_max: number;
  changed: Record<string, string | number | boolean>;
  uno_precall: boolean;
  uno_late_call: boolean;
  guilty_draws: number;
  innocent_draws: number;
}
/** A seat as everyone sees it. */
export interface SeatView {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  bot: BotKind | null;
  host: boolean;
  connected: boolean;
  away: boolean;
  count: number;
  uno: boolean;
  score: number;
}
/** What this seat may do now. */
export interface Legal {
  plays: string[];
  bluffs: string[];
  verbs: Verb[];
  refused: Record<string, Why>;
}
/** Why something is refused: a message id of ``refusals.ftl`` and what it speaks of. */
export interface Why {
  code: string;
  rule: string;
  args: Record<string, string | number>;
}
/** A +4 that waits for its victim's answer. */
export interface Pending {
  by: number;
  victim: number;
  colour_before: Colour;
  owed: number;
}
/** A hand shown by a challenge, to the challenger only. */
export interface Shown {
  of: number;
  cards: string[];
  guilty: boolean;
}
/** How the round ended: every hand that was left, with its value. */
export interface RoundResult {
  winner: number | null;
  points: number;
  hands: string[][];
  values: number[];
}
/** One line of the score sheet. */
export interface RoundScore {
  round: number;
  winner: number | null;
  points: number;
  scores: number[];
}
/** Something that happened, as this viewer may know it. */
export interface Event {
  kind: EventKind;
  seat?: number | null;
  target?: number | null;
  card?: string | null;
  colour?: Colour | null;
  count?: number | null;
  cards?: string[] | null;
  cause?: "choice" | "first" | "guilty" | "innocent" | "plus2" | "plus4" | "stuck" | "uno" | null;
  guilty?: boolean | null;
  uno?: boolean | null;
  ms?: number | null;
  name?: string | null;
}
/** One change: exactly one version after the last. */
export interface Update {
  type: "update";
  version: number;
  events: Event[];
  view: TableView;
}
/** The command with this id is on disk. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
  seat: number | null;
  secret: string | null;
}
/** The command changed nothing. */
export interface Refused {
  type: "refused";
  id: string;
  why: Why;
}
/** A newer tab has taken over this seat; this connection goes on watching it. */
export interface Reading {
  type: "reading";
}
/** The answer to :class:`Ping`. */
export interface Pong {
  type: "pong";
}
/** The last message before the server closes the socket, and why. */
export interface Goodbye {
  type: "goodbye";
  why: Why;
}
/** ``POST /api/tables``: open a table and sit down as its host. */
export interface NewTable {
  name: string;
  preset?: string;
  target?: number;
  bots?: BotKind[];
  start?: boolean;
}
/** The answer: where the table is, and the secret of the host's seat. */
export interface Opened {
  code: string;
  seat: number;
  secret: string;
}
/** ``GET /api/tables/CODE``: what anyone with the code may know. */
export interface TableInfo {
  code: string;
  phase: Phase;
  names: string[];
  free: number;
}
/** Any error over HTTP. */
export interface Problem {
  why: Why;
}
export type Do = Sit | Leave | AddBot | Remove | SetRules | Start | NextRound | Rematch | Play | Draw | Keep | Pass | NameColour | Challenge | Accept | Uno | Catch;
export type FromClient = Hello | Command | Ping;
export type FromServer = Welcome | Update | Ack | Refused | Reading | Pong | Goodbye;

// What happened, in words: one line a happening for the log, one sentence a change for the ear.
import type { Event } from "../protocol";
import { isColour } from "./cards";
import { capital, cardName, colourName, t, type Args } from "./texts";

export interface Reader {
  you: number | null;
  nameOf: (seat: number) => string;
}

export interface Line {
  /** The card that stands beside the line: null is a back, undefined none. */
  card?: string | null;
  text: string;
  detail: string;
  heading: boolean;
}

const yes = (test: boolean): "yes" | "no" => (test ? "yes" : "no");

function argsOf(event: Event, reader: Reader): Args {
  const { seat, target, card, colour } = event;
  return {
    me: yes(seat != null && seat === reader.you),
    name: event.name ?? (seat == null ? "" : reader.nameOf(seat)),
    target_me: yes(target != null && target === reader.you),
    target: target == null ? "" : reader.nameOf(target),
    card: cardName(card ?? null),
    known: yes(card != null),
    colour: colour != null && isColour(colour) ? colourName(colour) : "",
    count: event.count ?? 0,
    guilty: yes(event.guilty === true),
    skipped: "no",
  };
}

function say(id: string, event: Event, reader: Reader, more: Args = {}): string {
  return t(`event-${id}`, { ...argsOf(event, reader), ...more });
}

const PENALTIES = new Set(["plus2", "plus4", "guilty", "innocent", "uno", "first", "false_call", "attack", "hint"]);

/** Is this one card of a penalty that `penalty_drawn` sums up? */
export function inPenalty(event: Event): boolean {
  return event.kind === "card_drawn" && event.cause != null && PENALTIES.has(event.cause);
}

// Told by another line, or by the table itself.
const SILENT = new Set<Event["kind"]>([
  "turn_started", "hand_dealt", "dealer_card", "dealer_chosen", "challenge_offered",
  "hands_revealed", "table_opened", "rules_set", "deal_promised", "chance_added",
]);

const HEADINGS = new Set<Event["kind"]>(["match_started", "rematch", "round_won", "round_void", "match_won"]);

/** The log's lines for one change of the table, in the order they happened. */
export function lines(events: readonly Event[], reader: Reader): Line[] {
  const out: Line[] = [];
  events.forEach((event, i) => {
    if (SILENT.has(event.kind) || inPenalty(event)) return;
    if (ejected(event, events.slice(0, i))) return withEjected(event, out.at(-1));
    if (addDetail(event, events, out.at(-1))) return;
    out.push(line(event, events.slice(i + 1), reader));
  });
  return out;
}

/** Did the launcher throw this card out just before? */
function ejected(event: Event, before: readonly Event[]): boolean {
  return event.kind === "card_drawn" && before.some((e) => e.kind === "pressed" || e.kind === "jammed");
}

// Which cards came is told to their owner only, on the line of the press.
function withEjected(event: Event, last: Line | undefined): void {
  if (event.card != null && last) extend(last, cardName(event.card));
}

/** Some events only complete the line before them. */
function addDetail(event: Event, events: readonly Event[], last: Line | undefined): boolean {
  if (event.kind === "turn_skipped") return isSkippedByPenalty(event, events);
  if (event.kind === "passed" || event.kind === "kept") return endsDraw(event, events);
  if (event.kind === "colour_chosen") return events.some((e) => e.kind === "card_played" && e.colour);
  if (event.kind === "direction_changed" && last) {
    extend(last, t(event.count === 1 ? "detail-clockwise" : "detail-anticlockwise"));
    return true;
  }
  if (event.kind === "uno_called" && withCard(event, events) && last) {
    if (event.ms || !last.detail.includes(t("detail-uno"))) extend(last, event.ms ? lateCall(event) : t("detail-uno"));
    return true;
  }
  return false;
}

function extend(last: Line, more: string): void {
  if (!more) return;
  last.detail = last.detail ? `${last.detail} · ${more}` : more;
}

function withCard(event: Event, events: readonly Event[]): boolean {
  return events.some((e) => e.kind === "card_played" && e.seat === event.seat);
}

function isSkippedByPenalty(event: Event, events: readonly Event[]): boolean {
  return events.some((e) => e.kind === "penalty_drawn" && e.seat === event.seat);
}

function endsDraw(event: Event, events: readonly Event[]): boolean {
  return events.some((e) => (e.kind === "card_drawn" && e.seat === event.seat) || (e.kind === "pressed" && e.target === event.seat));
}

function lateCall(event: Event): string {
  return t("detail-late", { seconds: Math.round((event.ms ?? 0) / 100) / 10 });
}

/** Who was first, and by how much, where two raced. */
function race(event: Event, reader: Reader): string {
  if (event.rival == null || event.ahead == null) return "";
  const args = { rival: reader.nameOf(event.rival), ms: Math.abs(event.ahead) };
  return t(event.ahead < 0 ? "detail-behind" : "detail-ahead", args);
}

function line(event: Event, after: readonly Event[], reader: Reader): Line {
  const made: Line = { text: "", detail: "", heading: false };
  switch (event.kind) {
    case "card_played":
      made.card = event.card ?? null;
      made.text = say(event.colour ? "card_played_colour" : "card_played", event, reader);
      if (event.count != null) made.detail = leftover(event, reader);
      break;
    case "card_drawn":
      made.card = event.card ?? null;
      made.text = say(ends(event, after) ? "card_drawn_kept" : "card_drawn", event, reader);
      break;
    case "penalty_drawn":
      made.card = null;
      made.text = say("penalty_drawn", event, reader, { skipped: yes(loses(event, after)) });
      break;
    case "round_started":
      made.heading = true;
      made.text = say(event.seat == null ? "round_started" : "round_dealer", event, reader);
      break;
    case "first_card":
    case "first_card_returned":
      made.card = event.card ?? null;
      made.text = say(event.kind, event, reader);
      break;
    case "uno_called":
    case "caught":
      made.text = say(event.kind, event, reader);
      if (event.ms) made.detail = lateCall(event);
      extend(made, race(event, reader));
      break;
    default:
      made.heading = HEADINGS.has(event.kind);
      made.text = say(event.kind, event, reader);
  }
  made.text = capital(made.text);
  return made;
}

function leftover(event: Event, reader: Reader): string {
  const said = event.uno ? ` · ${t("detail-uno")}` : "";
  return event.count === 0 ? "" : t("detail-left", argsOf(event, reader)) + said;
}

function ends(event: Event, after: readonly Event[]): boolean {
  return after.some((e) => (e.kind === "passed" || e.kind === "kept") && e.seat === event.seat);
}

function loses(event: Event, after: readonly Event[]): boolean {
  return after.some((e) => e.kind === "turn_skipped" && e.seat === event.seat);
}

/** One sentence for one change: what the ear hears, and what stands beside whose turn it is. */
export function sentence(events: readonly Event[], reader: Reader): string {
  return lines(events, reader)
    .map((l) => (l.detail ? `${l.text} (${l.detail})` : l.text))
    .join(". ");
}

/** The shorter one that the table shows: the card, and what it did to whom. */
export function headline(events: readonly Event[], reader: Reader): string {
  const texts = lines(events, reader).filter((l) => !l.heading).map((l) => l.text);
  if (texts.length < 2) return texts.join("");
  const [first, ...rest] = texts;
  return t("headline", { first: first ?? "", rest: rest.map(lower).join(", ") });
}

// "Otto pose +2 rouge : Inès pioche…": a name keeps its capital, "Vous" and "Le" do not.
function lower(text: string): string {
  return /^(Vous|You|Le|La|Il|The|Play) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What must be heard at once. */
export function urgent(events: readonly Event[], reader: Reader): string[] {
  return events.flatMap((event) => {
    if (event.kind === "turn_started" && event.seat === reader.you) return [say(event.kind, event, reader)];
    if (event.kind === "uno_called" || event.kind === "caught") return [say(event.kind, event, reader)];
    if (event.kind === "challenge_offered" && event.seat === reader.you) return [say(event.kind, event, reader)];
    return [];
  });
}

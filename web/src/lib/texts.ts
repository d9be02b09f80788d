// The sentences of both languages, from the locale files that the server reads too.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Colour, Why } from "../protocol";
import { face, isColour } from "./cards";
import { pack } from "./pack.svelte";
import { settings, type Lang } from "./settings.svelte";

export type Args = Record<string, FluentVariable>;

const files = import.meta.glob<string>(
  "../../../src/pioche/locales/{fr,en}/{cards,events,refusals,web}.ftl",
  { query: "?raw", import: "default", eager: true },
);
const ruleFiles = import.meta.glob<string>("../../../src/pioche/locales/{fr,en}/rules.ftl", {
  query: "?raw",
  import: "default",
});

/** The sentences of one language, each read when it is first said: most never are. */
class Sentences {
  private readonly bundle: FluentBundle;
  private readonly unread = new Map<string, string>();

  constructor(lang: Lang) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
  }

  add(text: string): void {
    for (const [source, id] of text.matchAll(MESSAGE)) if (id && !this.has(id)) this.unread.set(id, source);
  }

  has(id: string): boolean {
    return this.unread.has(id) || this.bundle.hasMessage(id);
  }

  say(id: string, args: Args): string | null {
    const source = this.unread.get(id);
    if (source !== undefined) {
      this.unread.delete(id);
      this.bundle.addResource(new FluentResource(source));
    }
    const message = this.bundle.getMessage(id);
    return message?.value ? this.bundle.formatPattern(message.value, args, []) : null;
  }
}

/** A message: its name, and all lines that begin no other message and no comment. */
const MESSAGE = /^([a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*/gm;

const languages = new Map<Lang, Sentences>();
/** Sentences that came with pages of their own. */
const later: Record<Lang, string>[] = [];

function sentences(lang: Lang): Sentences {
  let found = languages.get(lang);
  if (!found) {
    found = new Sentences(lang);
    for (const [path, text] of Object.entries(files)) if (path.includes(`/${lang}/`)) found.add(text);
    for (const more of later) found.add(more[lang]);
    languages.set(lang, found);
  }
  return found;
}

/** Takes up sentences that came with a page of their own. */
export function addTexts(more: Record<Lang, string>): void {
  later.push(more);
  for (const [lang, known] of languages) known.add(more[lang]);
}

/** A small whole number, which every language writes alike: a browser's number formats load slowly. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function small(value: FluentVariable): FluentVariable {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000 ? new Whole(value) : value;
}

/** The sentence `id` in the reader's language. */
export function t(id: string, args: Args = {}): string {
  const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, small(value)]));
  return sentences(settings.lang).say(id, given) ?? id;
}

export function has(id: string): boolean {
  return sentences(settings.lang).has(id);
}

export function colourName(colour: Colour): string {
  return t(`colour-${colour}`);
}

export function letter(colour: Colour): string {
  return t(`letter-${colour}`);
}

/** How a card is called, inside a sentence. */
export function cardName(card: string | null): string {
  const f = card === null ? null : face(card, pack.extreme);
  if (f === null) return t("card-back");
  const colour = f.colour ? colourName(f.colour) : "";
  return t(`card-${f.value}`, { colour, value: f.digit });
}

/** "2, 3, 4 or 6". */
export function anyOf(numbers: readonly number[]): string {
  return new Intl.ListFormat(settings.lang, { type: "disjunction" }).format(numbers.map(String));
}

/** What a player without a name is called. */
export function seatName(seat: number): string {
  return t("seat", { seat: seat + 1 });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SYMBOLS: Record<string, string> = { S: "skip", V: "reverse", D2: "draw2", H2: "hit2", DA: "discard-all" };

/** A refusal's arguments carry codes: cards, colours and symbols become names here. */
function named(name: string, value: string | number): FluentVariable {
  const text = String(value);
  if (name === "card" || name === "top") return cardName(text);
  if (name === "colour" && isColour(text)) return colourName(text);
  if (name === "value" && text in SYMBOLS) return t(`value-${SYMBOLS[text]}`);
  return value;
}

/** Why something was refused, as one sentence. */
export function refusal(why: Why, nameOf: (seat: number) => string = seatName): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(why.args)) {
    if (name === "seat") args.name = nameOf(Number(value));
    else args[name] = named(name, value);
  }
  return has(why.code) ? capital(t(why.code, args)) : t("refused-unknown", { code: why.code });
}

const rules = new Map<Lang, Promise<Sentences>>();

async function loadRules(lang: Lang): Promise<Sentences> {
  const book = new Sentences(lang);
  const load = ruleFiles[`../../../src/pioche/locales/${lang}/rules.ftl`];
  if (load) book.add(await load());
  return book;
}

function ruleBook(lang: Lang): Promise<Sentences> {
  const found = rules.get(lang) ?? loadRules(lang);
  rules.set(lang, found);
  return found;
}

/** The sentence of one rule, or null where the book lacks it. */
export async function rule(id: string): Promise<string | null> {
  return (await ruleBook(settings.lang)).say(id, {});
}

/** The rules among `ids` that the book holds, in that order. */
export async function ruleList(ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  const book = await ruleBook(settings.lang);
  return ids.flatMap((id) => {
    const text = book.say(id, {});
    return text === null ? [] : [{ id, text }];
  });
}

// The sentences of both languages, from the locale files that the server reads too.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
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

function bundleOf(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/${lang}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const bundles: Record<Lang, FluentBundle> = { fr: bundleOf("fr"), en: bundleOf("en") };

function format(bundle: FluentBundle, id: string, args: Args): string | null {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, args, []) : null;
}

/** Takes up sentences that came with a page of their own. */
export function addTexts(more: Record<Lang, string>): void {
  for (const lang of ["fr", "en"] as const) bundles[lang].addResource(new FluentResource(more[lang]));
}

/** The sentence `id` in the reader's language. */
export function t(id: string, args: Args = {}): string {
  return format(bundles[settings.lang], id, args) ?? id;
}

export function has(id: string): boolean {
  return bundles[settings.lang].hasMessage(id);
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

const rules = new Map<Lang, Promise<FluentBundle>>();

async function loadRules(lang: Lang): Promise<FluentBundle> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const load = ruleFiles[`../../../src/pioche/locales/${lang}/rules.ftl`];
  if (load) bundle.addResource(new FluentResource(await load()));
  return bundle;
}

function ruleBundle(lang: Lang): Promise<FluentBundle> {
  const found = rules.get(lang) ?? loadRules(lang);
  rules.set(lang, found);
  return found;
}

/** The sentence of one rule, or null where the book lacks it. */
export async function rule(id: string): Promise<string | null> {
  return format(await ruleBundle(settings.lang), id, {});
}

/** The rules among `ids` that the book holds, in that order. */
export async function ruleList(ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  const bundle = await ruleBundle(settings.lang);
  return ids.flatMap((id) => {
    const text = format(bundle, id, {});
    return text === null ? [] : [{ id, text }];
  });
}

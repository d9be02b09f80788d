// The rule book as pages show it: sentences, differences, and what a reader searches for.
import enRules from "../../../src/pioche/locales/en/rules.ftl?raw";
import frRules from "../../../src/pioche/locales/fr/rules.ftl?raw";
import { OPTIONS, PRESETS, SECTIONS, SOURCES, type Preset, type Value } from "../rulebook";
import { addTexts, t } from "./texts";
import { optionName, valueName } from "./tooltexts";

addTexts({ fr: frRules, en: enRules });

export interface Said {
  value: string;
  rule: string;
  presets: Preset[];
}

export interface Difference {
  option: string;
  /** What the preset in question decides; null where it is of no concern there. */
  here: Said | null;
  elsewhere: Said[];
  differs: boolean;
}

const same = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What each option is, here and elsewhere. */
export function differences(preset: Preset): Difference[] {
  return Object.keys(OPTIONS).flatMap((option) => {
    const groups: { value: Value; said: Said }[] = [];
    for (const other of PRESETS) {
      const decided = other.decides[option];
      if (!decided) continue;
      const group = groups.find((one) => same(one.value, decided.value));
      if (group) group.said.presets.push(other);
      else groups.push({ value: decided.value, said: { value: valueName(option, decided.value, other.launcher), rule: decided.rule, presets: [other] } });
    }
    const all = groups.map((one) => one.said);
    const mine = all.find((one) => one.presets.includes(preset));
    // Whoever decides the same may do so by another rule: here the preset's own is cited.
    const here = mine ? { ...mine, rule: preset.decides[option]?.rule ?? mine.rule } : null;
    return [{ option, here, elsewhere: all.filter((one) => one !== mine), differs: all.length > 1 }];
  });
}

/** Text as a search sees it: without accents, capitals and odd spaces. */
export function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/gu, " ").toLowerCase();
}

/** Does a text hold every word that is searched for? */
export function holds(text: string, words: readonly string[]): boolean {
  const found = bare(text);
  return words.every((word) => found.includes(word));
}

export function wordsOf(query: string): string[] {
  return bare(query).split(" ").filter(Boolean);
}

export function differenceText(one: Difference): string {
  const said = [one.here, ...one.elsewhere].map((s) => (s ? `${s.value} ${s.rule}` : ""));
  return `${optionName(one.option)} ${one.option} ${said.join(" ")}`;
}

/** The rules of a preset, or all, section by section; only those that hold the words. */
export function sections(rules: readonly string[] | null, words: readonly string[]): { fr: string; en: string; rules: string[] }[] {
  const wanted = rules && new Set(rules);
  return SECTIONS.map((section) => ({
    ...section,
    rules: section.rules.filter((n) => (!wanted || n.startsWith("H") || wanted.has(n)) && holds(`${n} ${t(n)}`, words)),
  })).filter((section) => section.rules.length > 0);
}

/** Who says a rule. */
export function origin(number: string): string {
  const source = SOURCES[number];
  if (!source) return "";
  const documents = source.documents.join(", ");
  return t(documents ? "book-filled-said" : "book-origin", { status: source.status, documents });
}

/** A sentence in pieces: text, and the numbers of rules that it names. */
export function pieces(text: string): { text: string; rule: boolean }[] {
  return text.split(/([RH]-\d{2,3})/u).map((piece, i) => ({ text: piece, rule: i % 2 === 1 }));
}

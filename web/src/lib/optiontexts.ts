// The options of the rules in words, loaded with the pages and panels that say them.
import enOptions from "../../../src/pioche/locales/en/options.ftl?raw";
import frOptions from "../../../src/pioche/locales/fr/options.ftl?raw";
import { OFFERED, OPTIONS, PRESETS, type Preset, type Value } from "../rulebook";
import { addTexts, anyOf, has, t } from "./texts";

addTexts({ fr: frOptions, en: enOptions });

export type Chosen = Record<string, string | number | boolean>;

const IN_CARDS = new Set(["hand_size", "guilty_draws", "innocent_draws", "reload_at"]);
const IN_PENALTIES = new Set(["uno_penalty", "false_catch", "false_uno", "hint_penalty"]);

export function optionName(option: string): string {
  return t(`opt-${option}`);
}

/** What a value of an option means, in words. */
export function valueName(option: string, value: Value, launcher = false): string {
  if (option === "players") return playersName(value as readonly number[]);
  if (option === "target") return t("val-points", { value: Number(value) });
  if (option === "draw_until" && typeof value === "number") return t("val-draw_until-most", { value });
  if (OPTIONS[option]?.kind === "chance") return t("val-chance", { value: Math.round(Number(value) * 1000) / 10 });
  if (IN_CARDS.has(option)) return t("val-cards", { value: Number(value) });
  if (IN_PENALTIES.has(option)) return t(launcher ? "val-presses" : "val-cards", { value: Number(value) });
  const own = `val-${option}-${String(value)}`;
  return t(has(own) ? own : `val-${String(value)}`);
}

function playersName(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  return last - first + 1 === numbers.length ? `${first}–${last}` : anyOf(numbers);
}

/** The values that can be offered for an option. */
export function choicesOf(option: string): Value[] {
  return [...(OPTIONS[option]?.offers ?? [])];
}

export function presetNamed(name: string): Preset {
  return PRESETS.find((preset) => preset.name === name) ?? (PRESETS[0] as Preset);
}

/** The options that a table can change, house rules first. */
export function offered(preset: Preset): { option: string; house: string }[] {
  return OFFERED.filter((option) => option in preset.decides)
    .filter((option) => (option === "deck" ? !preset.launcher : option !== "launcher" || preset.launcher))
    .map((option) => ({ option, house: OPTIONS[option]?.house ?? "" }));
}

/** The rule that says what this value means here. */
export function ruleBehind(preset: Preset, option: string, value: Value): string {
  const decided = preset.decides[option];
  if (decided && decided.value === value) return decided.rule;
  const about = OPTIONS[option];
  const elsewhere = PRESETS.find((other) => other.decides[option]?.value === value)?.decides[option]?.rule;
  return about?.behind[String(value)] ?? (about?.house || elsewhere) ?? "";
}

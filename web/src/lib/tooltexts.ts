// The sentences of the tools and of the options, loaded with the pages that say them.
import enOptions from "../../../src/pioche/locales/en/options.ftl?raw";
import enTools from "../../../src/pioche/locales/en/tools.ftl?raw";
import frOptions from "../../../src/pioche/locales/fr/options.ftl?raw";
import frTools from "../../../src/pioche/locales/fr/tools.ftl?raw";
import { OPTIONS, type Value } from "../rulebook";
import { addTexts, anyOf, has, t } from "./texts";

addTexts({ fr: frTools, en: enTools });
addTexts({ fr: frOptions, en: enOptions });

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

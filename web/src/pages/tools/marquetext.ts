// A score sheet in words.
import { standing, type Sheet } from "../../lib/marque";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/texts";

export function goal(sheet: Sheet): string {
  return t("marque-goal", { scoring: sheet.scoring, target: sheet.target });
}

export function names(sheet: Sheet, seats: readonly number[]): string {
  return new Intl.ListFormat(settings.lang).format(seats.map((seat) => sheet.players[seat] ?? ""));
}

/** Who got what in the round just written down. */
export function newText(sheet: Sheet): string {
  const gained = standing(sheet).gains.at(-1) ?? [];
  const scored = gained.flatMap((points, seat) => (points > 0 ? [`${sheet.players[seat]} ${points}`] : []));
  return t("marque-noted", { count: scored.length, scores: scored.join(", ") });
}

/** The whole sheet as plain text, to be sent to friends. */
export function sheetText(sheet: Sheet): string {
  const at = standing(sheet);
  const line = (head: string, cells: readonly number[]): string =>
    t("marque-text-line", { head, cells: cells.map((points, seat) => `${sheet.players[seat]} ${points}`).join(", ") });
  return [
    t("marque-text-title", { rules: t(`preset-${sheet.preset}`), goal: goal(sheet) }),
    ...at.gains.map((gained, i) => line(t("marque-text-round", { round: i + 1 }), gained)),
    line(t("marque-text-total"), at.totals),
    ...(at.winners.length ? [t("marque-won", { count: at.winners.length, names: names(sheet, at.winners) })] : []),
    "",
  ].join("\n");
}

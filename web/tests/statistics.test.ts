import { expect, it } from "vitest";
import "../src/lib/statstexts";
import { GROUPS, row, type SeatCounts } from "../src/lib/statistics";
import { settings } from "../src/lib/settings.svelte";
import { has } from "../src/lib/texts";

const measures = GROUPS.flatMap((group) => [...group.measures]);
const none = Object.fromEntries(measures.map((measure) => [measure, 0])) as SeatCounts;

it("marks the highest of a row, unless all are alike", () => {
  expect(row("drawn", [{ ...none, drawn: 4 }, { ...none, drawn: 9 }, { ...none, drawn: 9 }])).toEqual({ measure: "drawn", values: [4, 9, 9], top: 9 });
  expect(row("drawn", [none, none]).top).toBeNull();
});

it.each(["fr", "en"] as const)("has a name for every measure (%s)", (lang) => {
  settings.lang = lang;
  expect([...measures, ...GROUPS.map((group) => group.name)].filter((name) => !has(`stats-${name}`))).toEqual([]);
});

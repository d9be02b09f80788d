import { describe, expect, it } from "vitest";
import type { Event } from "../src/protocol";
import "../src/lib/learntexts";
import { LESSONS, lessonAt, progress, type Seen } from "../src/lib/lessons";
import { settings } from "../src/lib/settings.svelte";
import { has } from "../src/lib/texts";

const lesson = (name: string): (typeof LESSONS)[number] => LESSONS[lessonAt(name)] as (typeof LESSONS)[number];
const seen = (events: Event[], armed = false): Seen => ({ events, armed });
const lay = (card: string, more: Partial<Event> = {}): Event => ({ kind: "card_played", seat: 0, card, ...more });

describe("the progress of a lesson", () => {
  it("goes step by step, in whatever order the cards are laid", () => {
    const action = lesson("action");
    expect(progress(action, seen([]))).toEqual({ step: 0, state: "going" });
    expect(progress(action, seen([lay("RV")]))).toEqual({ step: 0, state: "going" });
    expect(progress(action, seen([lay("RV"), lay("RS")]))).toEqual({ step: 2, state: "going" });
    expect(progress(action, seen([lay("RV"), lay("RS"), lay("RD2")])).state).toBe("done");
  });

  it("is not moved by what the bot does", () => {
    expect(progress(lesson("match"), seen([lay("R3"), lay("G3", { seat: 1 })]))).toEqual({ step: 1, state: "going" });
  });

  it("fails where the goal is out of reach, and not once it is reached", () => {
    const caught: Event = { kind: "caught", seat: 0, target: 1 };
    expect(progress(lesson("uno"), seen([lay("B3"), caught])).state).toBe("failed");
    expect(progress(lesson("uno"), seen([], true)).step).toBe(1);
    expect(progress(lesson("uno"), seen([lay("B3", { uno: true })])).state).toBe("done");
    expect(progress(lesson("forgotten"), seen([lay("R2"), caught])).state).toBe("done");
    const bot = lay("G1", { seat: 1 });
    expect(progress(lesson("catch"), seen([bot, lay("G4")])).state).toBe("failed");
    expect(progress(lesson("catch"), seen([bot, { kind: "caught", seat: 1 }, lay("G4")])).state).toBe("done");
  });

  it("begins with the first lesson where the address names none", () => {
    expect([lessonAt(""), lessonAt("chess"), lessonAt("draw")]).toEqual([0, 0, 1]);
  });
});

it.each(["fr", "en"] as const)("every step and every end has its sentence (%s)", (lang) => {
  settings.lang = lang;
  for (const { name, steps, failed } of LESSONS) {
    const ids = [`learn-${name}`, ...steps.map((_, i) => `learn-${name}-${i + 1}`), `learn-${name}-done`];
    expect([...ids, ...(failed ? [`learn-${name}-failed`] : [])].filter((id) => !has(id))).toEqual([]);
  }
});

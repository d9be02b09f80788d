import { expect, test } from "vitest";
import { codeIn, placeIn, spelt } from "../src/lib/router.svelte";

test.each(["K7M-4QX", "k7m4qx", " k7m 4qx", "K7M--4QX-"])("%s has one spelling", (typed) => {
  expect(spelt(typed)).toBe("K7M-4QX");
  expect(codeIn(`/t/${typed}`)).toBe("K7M-4QX");
  expect(placeIn(`/t/${typed}/replay`)?.part).toBe("K7M-4QX");
});

test("without a letter there is no code", () => {
  expect(spelt(" - ")).toBe("");
  expect(codeIn("/")).toBeNull();
  expect(placeIn("/replay")).toEqual({ page: "replay", part: "" });
});

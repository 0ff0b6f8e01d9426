import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import config from "@/tailwind.config";

/** `localFont` only works in the framework's build; this reads its arguments by variable. */
const source = readFileSync(path.join(import.meta.dirname, "fonts.ts"), "utf8");
const fonts = new Map(
  source.split(" = localFont(").map((call) => [/variable: "(.+?)"/.exec(call)?.[1], call.split("});")[0]]),
);
const argumentsOf = (family: string) => fonts.get(/^var\((.+)\)$/.exec(family)?.[1]) ?? "";

const { sans, display } = config.theme.fontFamily;

test.each([
  ["text", sans],
  ["headings", display],
])("measures `ch` of %s by a digit", (_, [first = ""]) => {
  const file = /src: "(.+?)"/.exec(argumentsOf(first))?.[1] ?? "";
  const font = fontkit.openSync(path.join(import.meta.dirname, file)) as fontkit.Font;
  expect(font.hasGlyphForCodePoint("0".charCodeAt(0))).toBe(true);
  expect(argumentsOf(first)).not.toContain("unicode-range");
});

test.each([
  ["text", sans, "var(--font-body-fallback)", undefined],
  ["headings", display, "var(--font-display-fallback)", "var(--font-body)"],
])("puts the adjusted Arial of %s behind its files", (_, families, fallback, others) => {
  const isFile = (family: string) => argumentsOf(family).includes("src:");
  const isAdjusted = (family: string) => !argumentsOf(family).includes("adjustFontFallback: false");
  const files = families.filter(isFile).filter((family) => family !== others);
  expect(files.filter(isAdjusted)).toEqual([fallback]);
  expect(files.at(-1)).toBe(fallback);
});

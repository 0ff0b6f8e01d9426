import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Colour, contrastRatio } from "@/lib/shared/contrast";

const tokens = new Map(
  [
    ...readFileSync("app/styles/tokens.css", "utf8").matchAll(
      /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both] as [Colour, Colour]]),
);
const grounds = ["ground", "surface", "raised", "sunken"];
const pairs: [string, string[]][] = [
  ["hot-text", grounds],
  ["hot-ink", ["hot", "hot-hover"]],
  ["cool", [...grounds, "cool-soft"]],
  ["cool-ink", ["cool"]],
  ["ok", [...grounds, "ok-soft"]],
  ["warn", [...grounds, "warn-soft"]],
  ["bad", [...grounds, "bad-soft"]],
  ["bad-ink", ["bad-fill"]],
  ["ink", ["cool-soft", "ok-soft", "warn-soft", "bad-soft"]],
];

describe.each([0, 1] as const)("theme %d of the default look", (theme) => {
  it.each(pairs)("shows %s readably on %j", (text, behind) => {
    for (const each of behind)
      expect(contrastRatio(tokens.get(text)![theme], tokens.get(each)![theme]), each).toBeGreaterThanOrEqual(
        4.5,
      );
  });
});

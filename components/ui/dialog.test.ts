import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("dims the scrollbar's gutter next to an open dialog, which no backdrop covers", () => {
  const sheet = readFileSync("app/styles/layers.css", "utf8");
  const [, rules = ""] = /html:has\(dialog:modal\) \{([^}]*)\}/.exec(sheet) ?? [];
  expect(rules).toContain("scrollbar-gutter: stable");
  expect(rules).toMatch(/background: linear-gradient\(var\(--overlay\)/);
});

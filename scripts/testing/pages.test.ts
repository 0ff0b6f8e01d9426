import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pages, testedElsewhere } from "@/tests/support/pages";
import { inProject } from "../launcher/project.ts";

it("every page of app/ is listed here or has a test", () => {
  const found = readdirSync(inProject("app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${path.sep}page.tsx`))
    .map((file) => path.dirname(file).split(path.sep).join("/"));
  expect(found.length).toBeGreaterThan(30);
  expect(found).toEqual(expect.arrayContaining([...testedElsewhere]));
  const known = new Set([...pages.map((page) => page.route), ...testedElsewhere]);
  expect(found.filter((route) => !known.has(route))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pages, testedElsewhere } from "@/tests/support/pages";
import { inProject } from "../launcher/project.ts";

it("every page of app/ is listed here or has a test", () => {
  const found = readdirSync(inProject("app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${path.sep}page.tsx`))
    .map((file) => path.dirname(file).split(path.sep).join("/"))
    .filter((route) => !route.startsWith("[locale]"));
  expect(found.length).toBeGreaterThan(30);
  expect(found).toEqual(expect.arrayContaining([...testedElsewhere]));
  const known = new Set([...pages.map((page) => page.route), ...testedElsewhere]);
  expect(found.filter((route) => !known.has(route))).toEqual([]);
});

it("app/[locale] re-exports each page of app/(site), with its metadata", () => {
  const list = (folder: string) =>
    readdirSync(inProject("app", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:page|not-found|error)\.tsx$/.test(file))
      .sort();
  expect(list("[locale]")).toEqual(list("(site)"));
  const metadata = (folder: string, file: string) =>
    ["generateMetadata", "metadata"].filter((name) =>
      new RegExp(`export .*\\b${name}\\b`).test(readFileSync(inProject("app", folder, file), "utf8")),
    );
  for (const file of list("(site)"))
    expect([file, metadata("[locale]", file)]).toEqual([file, metadata("(site)", file)]);
});

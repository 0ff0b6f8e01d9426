import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { knownFolders } from "./public-pages.ts";

const site = path.resolve("app", "(site)");

it("measures every public page, or names it as one that is left out", () => {
  const folders = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.dirname(file).split(path.sep).join("/").replace(/^\.$/, ""));
  expect(folders.sort()).toEqual([...knownFolders].sort());
});

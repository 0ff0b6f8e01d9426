import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import messages from "@/messages/en.json";
import { inProject } from "@/scripts/launcher/project";

type Texts = { [name: string]: string | Texts };

const valuesOf = (given: Texts): string[] =>
  Object.values(given).flatMap((value) => (typeof value === "string" ? [value] : valuesOf(value)));

it("keeps the landing page's texts out of tests, so that a changed headline breaks none", () => {
  const files = ["tests", "components", "lib", "app", "scripts"].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => inProject(folder, name)),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const { create, cards: _, ...others } = messages.landing;
  // Single-word names and links to forms occur elsewhere too.
  const said = valuesOf({ ...others, title: create.title, text: create.text });
  const found = said
    .filter((text) => text.includes(" "))
    .flatMap((text) =>
      sources.filter(({ source }) => source.includes(`"${text}"`)).map(({ file }) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

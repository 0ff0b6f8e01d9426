import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it, vi } from "vitest";
import texts from "@/content/landing.json";
import { inProject } from "@/scripts/launcher/project";

type Texts = { [name: string]: string | Texts };

const valuesOf = (given: Texts): string[] =>
  Object.values(given).flatMap((value) => (typeof value === "string" ? [value] : valuesOf(value)));

const changed = (given: Texts, path = "other"): Texts =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "string" ? `${path} ${name}` : changed(value, `${path} ${name}`),
    ]),
  );

afterAll(() => vi.doUnmock("@/content/landing.json"));

it("shows the texts of content/landing.json", async () => {
  const { blocks, ...sections } = changed(texts);
  vi.resetModules();
  vi.doMock("@/content/landing.json", () => ({ default: { ...sections, blocks } }));
  const { Hero } = await import("./hero");
  const { Play } = await import("./stages");
  const { Create } = await import("./create");
  const { Share } = await import("./stages");
  const { Join } = await import("./join");
  const { defaultBrand } = await import("@/lib/shared/brand");
  const chatUrl = "https://chat.example";
  const html = renderToStaticMarkup(
    <>
      <Hero chatUrl={chatUrl} games={[]} />
      <Play />
      <Create />
      <Share brand={defaultBrand} />
      <Join chatUrl={chatUrl} />
    </>,
  );
  const said = valuesOf(sections);
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => !html.includes(text))).toEqual([]);
});

it("keeps the landing page's texts out of tests, so that a changed headline breaks none", () => {
  const files = ["tests", "components", "lib", "app", "scripts"].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => inProject(folder, name)),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const { create, ...others } = texts;
  // Single-word names and links to forms occur elsewhere too.
  const said = valuesOf({ ...others, title: create.title, text: create.text });
  const found = said
    .filter((text) => text.includes(" "))
    .flatMap((text) =>
      sources.filter(({ source }) => source.includes(`"${text}"`)).map(({ file }) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

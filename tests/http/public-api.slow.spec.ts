import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { exampleSlug, examples } from "@/components/developers/examples";
import { sampleGameSlug, siteUrl } from "@/tests/support/api";
import { askPlainly as ask, rawRequest } from "@/tests/support/raw-request";

/** Other sites get data, examples that run, badges and cards. */

const run = promisify(execFile);

const readMarkup = (html: string) =>
  html.replace(
    /&(lt|gt|amp|quot|#x27);/g,
    (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" })[name] ?? "",
  );

/** The code of the examples on the page, with a game of this site. */
async function examplesOnPage(): Promise<{ language: string; code: string }[]> {
  const html = (await ask("/developers")).bytes.toString();
  const slug = await sampleGameSlug();
  return [...html.matchAll(/<code [^>]*data-language="(\w+)">([^<]*)<\/code>/g)].map(
    ([, language = "", code = ""]) => ({
      language,
      code: readMarkup(code).replaceAll(exampleSlug, slug),
    }),
  );
}

/** Without the colour settings of a test runner, which would change printed numbers. */
const plain = { PATH: process.env.PATH, NODE_ENV: "production" } as const;

async function output(language: string, code: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-example-"));
  const [program, options] =
    language === "shell" ? ["bash", ["-ec", code]] : [process.execPath, ["--input-type=module", "-e", code]];
  try {
    return (await run(program as string, options as string[], { cwd: folder, env: plain })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The output of each example. */
const printed: Record<string, (text: string) => unknown> = {
  first: (text) => expect(Array.isArray(JSON.parse(text))).toBe(true),
  one: (text) => expect(JSON.parse(text)).toMatchObject({ title: expect.any(String) }),
  fetch: (text) => expect(text).toContain(`${siteUrl}/streamers/`),
  pages: (text) => expect(Number(text)).toBeGreaterThan(5),
  etag: (text) => expect(text).toBe("304\n"),
  error: (text) =>
    expect(JSON.parse(text)).toMatchObject({ code: "invalid", errors: { sort: expect.any(String) } }),
  feed: (text) => expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"'),
  calendar: (text) => expect(text).toContain("BEGIN:VCALENDAR"),
};

test("every example of the developers' page runs and prints its documented output", async () => {
  const shown = await examplesOnPage();
  const slug = await sampleGameSlug();
  const known = Object.entries(examples(siteUrl));
  expect(shown.map(({ code }) => code).sort()).toEqual(
    known.map(([, { code }]) => code.replaceAll(exampleSlug, slug)).sort(),
  );
  const programs = known.filter(([, { language }]) => language === "shell" || language === "javascript");
  expect(programs.map(([name]) => name).sort()).toEqual(Object.keys(printed).sort());
  // Once more where another test publishes something in between.
  for (const [name, { language, code }] of programs)
    await expect(async () => {
      printed[name]?.(await output(language, code.replaceAll(exampleSlug, slug)));
    }, name).toPass({ timeout: 20_000 });
  for (const { language, code } of shown.filter((one) => ["html", "markdown"].includes(one.language)))
    for (const [, address = ""] of code.matchAll(/(?:(?:src|href)="|\()(http[^")]+)/g)) {
      const { status } = await rawRequest(new URL(address).pathname + new URL(address).search);
      expect([language, address, status]).toEqual([language, address, 200]);
    }
});

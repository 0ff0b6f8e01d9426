import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { inProject } from "@/scripts/launcher/project";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** `npm run dev`: the framework's own hot reload, through our server. */

const name = `edited-${process.pid}`;
// In a separate folder: the site's header, footer and forms would be compiled with it.
const folder = inProject("app", name);
const write = (words: string) =>
  writeFileSync(`${folder}/page.tsx`, `export default function Page() {\n  return <h1>${words}</h1>;\n}\n`);

let site: SecondSite;

test.beforeAll(async () => {
  // The first build of everything, in parallel with other browsers.
  test.setTimeout(240_000);
  mkdirSync(folder);
  write("Before the edit");
  site = await startSecondSite({ NODE_ENV: "development" }, ["--dev"]);
});
test.afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
  // The framework's types of that page would fail the next check of types.
  rmSync(inProject(".next", "dev", "types"), { recursive: true, force: true });
});

test("an edit reaches an open page without a reload", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${site.url}/${name}`, { timeout: 90_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before the edit");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  write("After the edit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After the edit", { timeout: 60_000 });
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

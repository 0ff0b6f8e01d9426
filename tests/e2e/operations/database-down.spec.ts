import { expect, test } from "@playwright/test";
import { sampleGameSlug } from "@/tests/support/api";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** The site while the database is away, on an instance whose way to it can be cut. */

let site: SecondSite;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = await startSecondSite();
});

test.afterAll(() => site.close());

test("pages that were read before stay readable, others say what to do, and all recovers", async ({
  page,
}) => {
  const cards = page.getByRole("main").getByRole("article");
  // Again if a decision of another test drops what was read just before the cut.
  await expect(async () => {
    await site.database.mend();
    await page.goto(`${site.url}/games`);
    const shown = await cards.count();
    expect(shown).toBeGreaterThan(0);
    await site.database.cut();
    await page.reload();
    await expect(cards).toHaveCount(shown, { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });

  const failed = await page.goto(`${site.url}/games?q=moss&sort=title`);
  expect([failed?.status(), failed?.headers()["retry-after"]]).toEqual([503, "60"]);
  await expect(page.getByRole("heading", { level: 1, name: "This page failed to load" })).toBeVisible();
  await expect(page.getByText("Wait a moment and try again")).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  const html = (await failed?.text()) ?? "";
  expect(html).not.toMatch(/prisma|postgres|ECONNREFUSED|SELECT |node_modules|127\.0\.0\.1/i);

  await site.database.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Indie Games" })).toBeVisible();
});

test("the streamers list fails in its own words, and recovers", async ({ page }) => {
  await site.database.cut();
  const failed = await page.goto(`${site.url}/streamers?q=moss`);
  expect(failed?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Error Loading Streamers" })).toBeVisible();
  await expect(page.getByText("Failed to load streamers. Please try again later.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Our Streamers" })).toBeVisible();
  await site.database.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox", { name: "Search streamers" })).toBeVisible();
});

test("without script the first answer says it too, and names the request for the log", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await site.database.cut();
  for (const [path, heading, words] of [
    ["/streamers?q=fern", "Our Streamers", "Failed to load streamers. Please try again later."],
    ["/blog?q=fern", "This page failed to load", "Wait a moment and try again"],
    ["/games?q=fern&sort=title", "This page failed to load", "Wait a moment and try again"],
    [`/games/${await sampleGameSlug()}`, "This page failed to load", "Wait a moment and try again"],
  ] as const) {
    const failed = await page.goto(`${site.url}${path}`);
    expect([path, failed?.status()]).toEqual([path, 503]);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    const requestId = failed?.headers()["x-request-id"];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const lineOf = (id: unknown) =>
      site
        .readLog()
        .split("\n")
        .find((one) => one.includes(String(id)));
    // The framework tells of it after the answer.
    await expect
      .poll(() => JSON.parse(lineOf(requestId) ?? "{}"))
      .toMatchObject({ msg: "a page failed", path: path.split("?")[0] });
  }
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await site.database.mend();
  await context.close();
});

test("a page that was never read fails once and is not cached as failed", async ({ page }) => {
  const address = `${site.url}/games/${await sampleGameSlug()}`;
  await site.database.cut();
  expect((await page.goto(address))?.status()).toBe(503);
  await site.database.mend();
  expect((await page.goto(address))?.status()).toBe(200);
});

test("the login form says that it is not the password", async ({ page }) => {
  await page.goto(`${site.url}/admin/login`);
  await site.database.cut();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("whatever it is");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("We cannot reach our database right now.", { exact: false })).toBeVisible();
  await site.database.mend();
});

test("the API says so in a sentence", async ({ request }) => {
  await site.database.cut();
  const answer = await request.get(`${site.url}/api/games?q=anything&page=1`);
  await site.database.mend();
  expect(answer.status()).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "unavailable", message: expect.stringMatching(/\w+/) });
  await expect.poll(async () => (await request.get(`${site.url}/api/games?page=1`)).status()).toBe(200);
});

test("alive and ready are two questions", async ({ request }) => {
  const ask = async (path: string) => {
    const answer = await request.get(`${site.url}/api/${path}`);
    return [answer.status(), (await answer.json()).message ?? (await answer.json()).status];
  };
  await expect.poll(() => ask("ready")).toEqual([200, "ready"]);
  await site.database.cut();
  await expect.poll(() => ask("ready")).toEqual([503, "Not ready: database, migrations."]);
  expect(await ask("health")).toEqual([200, "alive"]);
  await site.database.mend();
  await site.storage.cut();
  await expect.poll(() => ask("ready")).toEqual([503, "Not ready: storage."]);
  await site.storage.mend();
  await expect.poll(() => ask("ready")).toEqual([200, "ready"]);
});

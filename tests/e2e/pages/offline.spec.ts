import { expect, type Page, test } from "@playwright/test";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { toast } from "@/tests/support/game-form";
import { makeStreamer } from "@/tests/support/streamers-page";

test.describe("the page for lost connections", () => {
  test.use({ serviceWorkers: "allow" });

  /** Opens a page and waits until the browser stores what it shows without a connection. */
  async function openPrepared(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The worker looks after the pages that come next.
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  const offlineHeading = (page: Page) => page.getByRole("heading", { name: "You seem to be offline" });

  test("without a connection links and reloads show a page that explains it, which recovers by itself", async ({
    page,
    context,
  }) => {
    await openPrepared(page, "/privacy-policy");
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(offlineHeading(page)).toBeVisible();
    await expect(page).toHaveURL("/terms-of-service");
    await expect(page).toHaveTitle("You seem to be offline | Spawnpoint");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(offlineHeading(page)).toBeVisible();
    expect(await storedPaths(page), "nothing else is stored").toEqual(["/offline", "/offline.js"]);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  });

  const note = (page: Page) => page.getByText("This is a copy from your last visit and may be out of date.");
  const pagesOf = (paths: string[]) => paths.filter((path) => !/^\/(_next|messages|offline)/.test(path));

  test("games, streamers and the saved list that were opened open again without a connection", async ({
    page,
    context,
  }) => {
    const [game, other] = [await makeGame(), await makeGame()];
    const streamer = await makeStreamer();
    // The first page of a browser is open before the worker, and the router opens the next one.
    await page.goto(`/games/${game.slug}`);
    await page.getByRole("button", { name: `Save ${game.title}` }).click();
    await expect.poll(async () => pagesOf(await storedPaths(page))).toEqual([`/games/${game.slug}`]);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Saved list/ })
      .click();
    await page.getByRole("article").getByRole("link", { name: game.title }).waitFor();
    for (const path of [`/streamers/${streamer.slug}`, `/games/${other.slug}`, "/contact", "/games/submit"])
      await page.goto(path);
    await expect(note(page)).toBeHidden();
    const expected = [`/games/${game.slug}`, `/games/${other.slug}`, "/saved", `/streamers/${streamer.slug}`];
    await expect
      .poll(async () => pagesOf(await storedPaths(page)).sort())
      .toEqual(["/api/lists/saved", ...expected].sort());

    await context.setOffline(true);
    for (const path of [`/games/${game.slug}?from=elsewhere`, `/streamers/${streamer.slug}`]) {
      await page.goto(path);
      await expect(note(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/Game q|Streamer z/);
    }
    await page.goto("/saved");
    await expect(note(page)).toBeVisible();
    // Hydrated without a connection: the list of this browser is there.
    await page.getByRole("article").getByRole("link", { name: game.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: game.title })).toBeVisible();
    await expect(note(page)).toBeVisible();
    for (const path of ["/contact", "/games/submit", "/games"]) {
      await page.goto(path);
      await expect(offlineHeading(page)).toBeVisible();
    }

    await context.setOffline(false);
    await decide(other.id, "rejected");
    await page.goto(`/games/${other.slug}`);
    await expect.poll(async () => pagesOf(await storedPaths(page))).not.toContain(`/games/${other.slug}`);
    await page.goto(`/games/${game.slug}`);
    await expect(note(page)).toBeHidden();
  });
});

/** Of everything that the worker stored. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });

/** The browser's error page would replace the list and the typed text. */
test("a search without a connection keeps the list, and works once it is back", async ({ page }) => {
  await page.goto("/games");
  const search = page.getByRole("searchbox", { name: "Search games" });
  const isThere = page.waitForResponse(/\/_next\/static\/chunks\//).catch(() => null);
  await search.focus();
  await isThere;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await search.pressSequentially("no");
  await expect(toast(page)).toContainText("You are offline");
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(search).toHaveValue("no");
  await page.context().setOffline(false);
  await search.press("Enter");
  await expect(page).toHaveURL(/q=no/);
});

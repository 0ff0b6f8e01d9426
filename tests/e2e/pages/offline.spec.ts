import { expect, type Page, test } from "@playwright/test";
import { toast } from "@/tests/support/game-form";

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
    const stored = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.sort(), "nothing else is stored").toEqual(["/offline", "/offline.js"]);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  });
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

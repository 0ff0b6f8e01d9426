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

  test("without a connection a link leads to a page that says so and comes back by itself", async ({
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
  });

  test("a reload without a connection says so too, and nothing but that page is stored", async ({
    page,
    context,
  }) => {
    await openPrepared(page, "/games");
    await context.setOffline(true);
    await page.reload();
    await expect(offlineHeading(page)).toBeVisible();
    const stored = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.sort()).toEqual(["/offline", "/offline.js"]);
    await context.setOffline(false);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("its page has words, the brand in its title, and is nothing for search engines", async ({
    request,
  }) => {
    const answer = await request.get("/offline");
    expect([answer.status(), answer.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(await answer.text()).toContain("<title>You seem to be offline | Spawnpoint</title>");
  });
});

test.describe("lists", () => {
  /** Without a connection a list stays, and with it what was typed: the browser's own error would take its place. */
  for (const [path, label] of [
    ["/games", "Search games"],
    ["/blog", "Search posts"],
  ] as const)
    test(`${path}: a search without a connection leaves the list, and works once it is back`, async ({
      page,
    }) => {
      await page.goto(path);
      const search = page.getByRole("searchbox", { name: label });
      const isThere = page.waitForResponse(/\/_next\/static\/chunks\//).catch(() => null);
      await search.focus();
      await isThere;
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await search.pressSequentially("no");
      await expect(toast(page)).toContainText("You are offline");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(search).toHaveValue("no");
      await page.context().setOffline(false);
      await search.press("Enter");
      await expect(page).toHaveURL(/q=no/);
    });
});

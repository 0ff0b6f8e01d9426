import { expect, test } from "@playwright/test";
import { toast } from "@/tests/support/game-form";

/** Without a connection a list stays, and with it what was typed: the browser's own error would take its place. */
for (const [path, label] of [
  ["/games", "Search games"],
  ["/streamers", "Search streamers"],
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

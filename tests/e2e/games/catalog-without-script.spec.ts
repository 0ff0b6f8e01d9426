import { expect, test } from "@playwright/test";
import { cards, chip, makeGame, openFilter } from "@/tests/support/catalog-page";

test.use({ javaScriptEnabled: false });

test("browse, filter, leave out, page and read without script @mobile", async ({ page }) => {
  await page.goto("/games");
  await expect(cards(page)).toHaveCount(24);
  const openSheet = page.getByRole("button", { name: "Filters" });
  if (await openSheet.isVisible()) await openSheet.click();
  await (await openFilter(page, "Category")).getByRole("link", { name: /^RPG/ }).click();
  await expect(page).toHaveURL("/games?category=RPG");
  await expect(chip(page, "RPG")).toBeVisible();

  if (await openSheet.isVisible()) await openSheet.click();
  await (await openFilter(page, "Category")).getByRole("link", { name: "Hide Action" }).click();
  await expect(page).toHaveURL("/games?category=RPG,-Action");
  await expect(chip(page, "not Action")).toBeVisible();
  await chip(page, "RPG").click();
  await chip(page, "not Action").click();
  await expect(page).toHaveURL("/games");
  await page.waitForLoadState();

  // By its address: other tests' games may be called the same.
  const firstLink = cards(page).first().getByRole("heading").getByRole("link");
  const firstOfPageOne = (await firstLink.getAttribute("href")) ?? "";
  await page
    .getByRole("navigation", { name: "Pages of the catalog" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL("/games?page=2");
  await expect(firstLink).not.toHaveAttribute("href", firstOfPageOne);

  const title = await cards(page).first().getByRole("heading").textContent();
  await firstLink.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("search and sort without script keep the filters", async ({ page }) => {
  const game = await makeGame({ categories: ["Racing"] });
  await page.goto("/games?category=Racing");
  await page.getByPlaceholder("Search games...").fill(game.title);
  await page.getByLabel("Sort").first().selectOption("title");
  await page.getByPlaceholder("Search games...").press("Enter");
  await expect(page).toHaveURL(/category=Racing/);
  await expect(page).toHaveURL(/sort=title/);
  await expect(cards(page).getByRole("heading", { name: game.title })).toBeVisible();
  await expect(page.getByPlaceholder("Search games...")).toHaveValue(game.title);
  await page.getByLabel("Sort").first().selectOption("Best match");
  await page.getByPlaceholder("Search games...").press("Enter");
  await expect(page).toHaveURL(/sort=default$/);
  await expect(page.getByLabel("Sort").first()).toHaveValue("default");
  expect([...new URL(page.url()).searchParams].filter(([, value]) => !value)).toEqual([]);
});

test("the first HTML carries the cards, and no place that waits for one", async ({ request }) => {
  for (const address of ["/games", "/games?category=RPG", "/games?mode=Local+Co-op", "/games?sort=price"]) {
    const html = await (await request.get(address)).text();
    expect(html.match(/<article/g)?.length ?? 0, address).toBeGreaterThan(0);
    expect(html, address).not.toContain("data-skeleton");
    expect(html.replace(/<script[\s\S]*?<\/script>/g, ""), address).not.toMatch(/<div hidden="" id="S:/);
  }
});

for (const address of ["/games/no-such-game", "/streamers/nobody"]) {
  test(`${address}: the not-found screen is whole in the first HTML, with a true 404`, async ({
    request,
  }) => {
    for (const visit of ["first", "cached"]) {
      const answer = await request.get(address);
      expect([visit, answer.status()]).toEqual([visit, 404]);
      const shown = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
      expect(shown).toContain("404 Page Not Found");
      expect(shown).toContain("Did you forget to add the page to the router?");
      expect(shown).toContain("<title>Page Not Found | Spawnpoint</title>");
      expect(shown).toContain('content="noindex"');
    }
  });
}

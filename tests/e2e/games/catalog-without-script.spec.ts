import { expect, test } from "@playwright/test";
import { cards, chip, makeGame, openFilter } from "@/tests/support/catalog-page";

test.use({ javaScriptEnabled: false });

test("games can be browsed, filtered, searched, sorted and read without JavaScript", async ({ page }) => {
  const phone = { width: 390, height: 844 };
  const desktop = page.viewportSize();
  await page.goto("/games");
  await expect(cards(page)).toHaveCount(24);

  await test.step("in the sheet of a phone", async () => {
    await page.setViewportSize(phone);
    const openSheet = page.getByRole("button", { name: "Filters" });
    await openSheet.click();
    await (await openFilter(page, "Category")).getByRole("link", { name: /^RPG/ }).click();
    await expect(page).toHaveURL("/games?category=RPG");
    await expect(chip(page, "RPG")).toBeVisible();
    await openSheet.click();
    await (await openFilter(page, "Category")).getByRole("link", { name: "Hide Action" }).click();
    await expect(page).toHaveURL("/games?category=RPG,-Action");
    await expect(chip(page, "not Action")).toBeVisible();
    await chip(page, "RPG").click();
    await chip(page, "not Action").click();
    await expect(page).toHaveURL("/games");
    await page.waitForLoadState();
    if (desktop) await page.setViewportSize(desktop);
  });

  await test.step("search and order keep the filters", async () => {
    const game = await makeGame({ categories: ["Racing"] });
    await (await openFilter(page, "Category")).getByRole("link", { name: /^Racing/ }).click();
    await expect(page).toHaveURL("/games?category=Racing");
    const search = page.getByPlaceholder("Search games...");
    const sort = page.getByLabel("Sort").first();
    await search.fill(game.title);
    await sort.selectOption("title");
    await search.press("Enter");
    await expect(page).toHaveURL(/category=Racing/);
    await expect(page).toHaveURL(/sort=title/);
    await expect(cards(page).getByRole("heading", { name: game.title })).toBeVisible();
    await expect(search).toHaveValue(game.title);
    await sort.selectOption("Best match");
    await search.press("Enter");
    await expect(page).toHaveURL(/sort=default$/);
    await expect(sort).toHaveValue("default");
    expect([...new URL(page.url()).searchParams].filter(([, value]) => !value)).toEqual([]);
  });

  await test.step("another page, and a game", async () => {
    await page.goto("/games");
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
});

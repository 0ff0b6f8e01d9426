import { expect, test } from "@playwright/test";
import { chip, expectTotal, isSameDocument, makeFamily, markDocument } from "@/tests/support/catalog-page";
import { holdBack } from "@/tests/support/hold-back";

/** Where the focus and the page's beginning are while its results change. */

test("who goes on to a chip while results are on their way keeps it", async ({ page }) => {
  const word = await makeFamily();
  await page.goto("/games?category=RPG");
  const release = await holdBack(page, /\/api\/lists\/games\?/);
  await page.getByRole("searchbox", { name: "Search games" }).fill(word);
  await expect(page.getByRole("region", { name: "Games" })).toHaveAttribute("aria-busy", "true");
  await chip(page, "RPG").focus();
  release();
  await expectTotal(page, 3);
  await expect(chip(page, "RPG")).toBeFocused();
});

test("the number of the page that is shown leads to its top", async ({ page }) => {
  await page.goto("/games?sort=title");
  await markDocument(page);
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page).toHaveURL("/games?sort=title");
});

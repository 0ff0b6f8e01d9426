import { expect, test } from "@playwright/test";
import { isSameDocument, markDocument } from "@/tests/support/catalog-page";

const failure = "This page failed to load";

test("a page whose script a deployment removed shows that, and Try again loads it anew", async ({ page }) => {
  await page.goto("/privacy-policy", { waitUntil: "networkidle" });
  await markDocument(page);
  const scripts = /\/_next\/static\/chunks\/.*\.js/;
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: failure })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${failure} \\| .`));
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("form").first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

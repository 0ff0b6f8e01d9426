import { expect, test } from "@playwright/test";
import { holdBack } from "@/tests/support/hold-back";

// The lists of games and streamers have the same controls (catalog.spec.ts); the blog's pages are not data.
test("the blog searches for text typed before the scripts arrive, and a filter keeps typed text", async ({
  page,
}) => {
  const box = page.getByRole("searchbox", { name: "Search posts" });
  const goOn = await holdBack(page, "**/_next/static/**/*.js");
  await page.goto("/blog", { waitUntil: "commit" });
  await box.fill("left behind");
  await page.reload({ waitUntil: "commit" });
  await expect(box).toHaveValue("");
  await box.fill("lantern");
  goOn();
  await expect(page).toHaveURL("/blog?q=lantern");
  await expect(box).toHaveValue("lantern");
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(box).toHaveValue("");

  const filter = "#main a[href^='/blog?category=']";
  const href = await page.locator(filter).first().getAttribute("href");
  const expected = new URL(String(href), page.url()).searchParams;
  await box.fill("lan");
  await expect(page).toHaveURL(/q=lan/);
  // In one step, faster than a person.
  await box.evaluate((input: HTMLInputElement, filter) => {
    input.value = "lantern";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLAnchorElement>(filter)?.click();
  }, filter);
  expected.set("q", "lantern");
  await expect
    .poll(() => [...new URL(page.url()).searchParams].sort().join())
    .toBe([...expected].sort().join());
  await expect(box).toHaveValue("lantern");
});

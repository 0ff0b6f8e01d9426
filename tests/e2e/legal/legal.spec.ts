import { expect, type Page, test } from "@playwright/test";

/** Where the contents lead; the texts are in tests/http/legal.spec.ts. */

async function followContents(page: Page): Promise<void> {
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(9);
  const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const [index, name] of names.entries()) {
    // The second half as on a phone.
    if (index === Math.ceil(names.length / 2)) await page.setViewportSize({ width: 390, height: 844 });
    await links.nth(index).click();
    const title = name.replace(/^\d+/, "");
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
  }
}

test("the contents of both legal pages link to every section, on a phone too", async ({ page }) => {
  for (const path of ["/privacy-policy", "/terms-of-service"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await followContents(page);
  }
});

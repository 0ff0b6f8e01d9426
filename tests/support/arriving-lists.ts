import { expect, type Page } from "@playwright/test";
import { holdBack } from "./hold-back";

/** How far two colours are apart, of 765. */
const distance = (one: string, other: string): number => {
  const [a, b] = [one, other].map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number));
  return [0, 1, 2].reduce((sum, at) => sum + Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)), 0);
};

type List = { name: string; path: string; skeletons: number };

/** Opens a list by the navigation: the skeletons of its cards are shown until it is there. */
export async function goToList(page: Page, { name, path, skeletons }: List): Promise<void> {
  await page.goto("/contact", { waitUntil: "networkidle" });
  const goOn = await holdBack(page, new RegExp(`${path}\\?.*_rsc=`));
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name }).click();
  const waiting = page.locator(".page-arriving");
  await expect(waiting).toHaveCSS("opacity", "1");
  await expect(waiting.locator("[data-skeleton]")).toHaveCount(skeletons);
  await expect(waiting.getByText("Loading blog posts...")).toHaveCount(path === "/blog" ? 1 : 0);
  const card = waiting.locator("[data-skeleton]").first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(async () => {
        const [behind, front] = await card.evaluate((element) =>
          [element, element.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
        );
        return distance(behind ?? "", front ?? "");
      }, colorScheme)
      .toBeGreaterThan(40);
  }
  goOn();
  await expect(page).toHaveURL(path);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

/** Goes to cards by keyboard and back. */
export async function followCards(page: Page, path: string): Promise<void> {
  const cardLinks = page.locator(`#main article a[href^='${path}/']`);

  const first = cardLinks.first();
  const href = String(await first.getAttribute("href"));
  const line = page.locator(".page-pending");
  const goOn = await holdBack(page, new RegExp(`${href}\\?.*_rsc=`));
  await first.press("Enter");
  await expect(line).toBeVisible();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(path);
  goOn();
  await expect(page).toHaveURL(href);
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(path);

  const followed = await cardLinks.last().getAttribute("href");
  const last = page.locator(`#main article a[href='${followed}']`).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(String(followed));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
}

export const lists: List[] = [
  { name: "Games", path: "/games", skeletons: 8 },
  { name: "Streamers", path: "/streamers", skeletons: 6 },
  { name: "Blog", path: "/blog", skeletons: 6 },
];

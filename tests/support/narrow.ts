import { expect, type Page } from "@playwright/test";

/** A laptop at 400 % zoom, as wide as the smallest phones, and a usual phone. */
const narrowWidths = [320, 390];

/** Asserts that nothing sticks out sideways on narrow screens. @param more what else must hold at each width */
export async function expectFitsNarrow(page: Page, more?: () => Promise<void>): Promise<void> {
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
      .toBeLessThanOrEqual(width);
    await more?.();
  }
}

/** Asserts that a search of any length leaves a list as narrow, and what removes it whole and in sight. */
export async function expectSearchFitsNarrow(page: Page, path: string): Promise<void> {
  for (const q of ["W".repeat(70), "every word of a sentence that somebody typed without a thought"]) {
    await page.goto(`${path}?${new URLSearchParams({ q })}`);
    const remove = page.getByRole("link", { name: `Remove search ${q}`, exact: true });
    await expectFitsNarrow(page, async () => {
      await expect(remove).toBeInViewport({ ratio: 1 });
      expect(await remove.locator("svg").evaluate((cross) => cross.getBoundingClientRect().width)).toBe(14);
      expect(await remove.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBe(0);
    });
  }
}

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

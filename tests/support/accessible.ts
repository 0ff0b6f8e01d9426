import { expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { violationsIn } from "./axe";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Everything, and what depends on colours: the rest is the same in both themes. */
const rules: RunOnly = { type: "tag", values: tags };
const rulesOfColours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Changes the theme and waits until every colour has arrived. */
async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === "number" && Number.isFinite(end);
    });
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/**
 * The faults that axe finds in a page as it stands, in both themes, and whether anything sticks out sideways.
 * @param what names the state in a failure
 * @param within a selector, where only that can be used: the rest lies inert under a dialog
 */
export async function expectAccessible(page: Page, what: string, within = "html"): Promise<void> {
  const expectNone = async (runOnly: RunOnly, theme: string) =>
    expect(await violationsIn(page, within, runOnly), `${what}, ${theme}`).toEqual([]);
  await showIn(page, "dark");
  const darkGround = await groundOf(page);
  await expectNone(rules, "dark");
  await showIn(page, "light");
  expect(await groundOf(page), "the other theme has another ground").not.toBe(darkGround);
  await expectNone(rulesOfColours, "light");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: nothing sticks out sideways`).toBeLessThanOrEqual(0);
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Everything, and what depends on colours: the rest is the same in both themes. */
const rules = { type: "tag", values: tags } as const;
const rulesOfColours = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** Only what is wrong is told in detail, and in the page itself: a third of the time, for no page holds a foreign frame. */
const inspect = (page: Page, within: string, runOnly: typeof rules | typeof rulesOfColours) =>
  new AxeBuilder({ page })
    .options({ runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ["violations"] })
    .setLegacyMode()
    .include(within)
    .analyze();

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
 * What axe finds in a page as it stands, in both themes, and whether anything sticks out sideways.
 * @param what names the state in a failure
 * @param within a selector, where only that can be used: the rest lies inert under a dialog
 */
export async function expectAccessible(page: Page, what: string, within = "html"): Promise<void> {
  const expectNone = async (runOnly: typeof rules | typeof rulesOfColours, theme: string) => {
    const { violations } = await inspect(page, within, runOnly);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, `${what}, ${theme}`).toEqual([]);
  };
  await showIn(page, "dark");
  const darkGround = await groundOf(page);
  await expectNone(rules, "dark");
  await showIn(page, "light");
  expect(await groundOf(page), "the other theme has another ground").not.toBe(darkGround);
  await expectNone(rulesOfColours, "light");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: nothing sticks out sideways`).toBeLessThanOrEqual(0);
}

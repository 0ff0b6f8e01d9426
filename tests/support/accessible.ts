import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, ContextObject, RunOnly, RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const everyRule: RunOnly = { type: "tag", values: tags };
/** The rules whose outcome the theme or the width changes; the others see the same elements again. */
const visualRules: RunOnly = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block", "target-size"],
};

/**
 * Each theme once and each width once; only the first is looked at by every rule. The second is part of `npm run
 * test:slow` alone: it takes as long as the first.
 */
const views = [
  { colorScheme: "dark", width: 1280, height: 800, rules: everyRule },
  { colorScheme: "light", width: 390, height: 844, rules: visualRules },
] as const;

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
 * Scrolls the page and its scrollable parts back to the start. A position reached at one width is elsewhere at another,
 * perhaps half under a sticky bar.
 */
const scrollToStart = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("*"))
      if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: "instant" });
  });

/** Whether the run is `npm run test:slow`. */
const isSlowRun = () => ["slow", "both-themes"].includes(test.info().project.name);

/**
 * The faults that axe finds in a page from its start, and any sideways overflow: dark on a desktop and, in the slow
 * run, light on a phone.
 * @param what names the state in a failure
 * @param within a selector, where only that can be used: the rest is inert under a dialog
 */
export async function expectAccessible(page: Page, what: string, within = "html"): Promise<void> {
  const before = page.viewportSize();
  const grounds = new Set<string>();
  const looked = isSlowRun() ? views : views.slice(0, 1);
  for (const { colorScheme, rules, ...size } of looked) {
    const view = `${what}, ${colorScheme} at ${size.width}`;
    await page.setViewportSize(size);
    await showIn(page, colorScheme);
    await scrollToStart(page);
    grounds.add(await groundOf(page));
    expect(await violationsIn(page, within, rules), view).toEqual([]);
    await expectNoOverflow(page, view);
  }
  expect(grounds.size, "the other theme has another ground").toBe(looked.length);
  if (before) await page.setViewportSize(before);
}

/** Asserts that nothing sticks out sideways. */
export async function expectNoOverflow(page: Page, view: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${view}: nothing sticks out sideways`).toBeLessThanOrEqual(0);
}

declare global {
  interface Window {
    axe?: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };
  }
}

const library = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const alike = "data-axe-alike";

/**
 * In the page: marks the rows of each list that are new in structure and states. Rows that look and are built the same
 * are checked once; the ends of a list may have separate styles.
 */
function markAlike(mark: string): void {
  const ownWords =
    /^(id|for|name|value|href|src|srcset|title|alt|datetime|aria-(label|labelledby|describedby|controls))$/;
  const partsOf = (element: Element, above: string): string[] => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      ownWords.test(name) ? `${name}${value ? "=" : ""}` : `${name}=${value}`,
    );
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const shape = `${above} > ${element.tagName}[${attributes.join("|")}]${hasText ? "text" : ""}`;
    return [shape, ...[...element.children].flatMap((child) => partsOf(child, shape))];
  };
  for (const list of document.querySelectorAll("ul, ol, tbody")) {
    const seen = new Set<string>();
    for (const [index, row] of [...list.children].entries()) {
      const parts = partsOf(row, "");
      const isNew = parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      if (!isNew && index > 1 && row.nextElementSibling && !row.hasAttribute("hidden"))
        row.setAttribute(mark, "");
    }
  }
}

/**
 * The faults that axe finds, a line each. Without axe's wrapper for Playwright, which searches frames that the pages
 * never have and loads the library again for each check: this takes half the time.
 * @param within a selector
 * @param runOnly the rules
 */
export async function violationsIn(page: Page, within: string, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(library);
  await page.evaluate(markAlike, alike);
  return page.evaluate(
    async ({ within, runOnly, alike }) => {
      const marked = [...document.querySelectorAll<HTMLElement>(`[${alike}]`)];
      // Axe reads and measures excluded rows all the same.
      for (const row of marked) row.hidden = true;
      // Only faults are reported in detail.
      const found = await window.axe?.run({ include: [[within]] }, { runOnly, resultTypes: ["violations"] });
      for (const row of marked) {
        row.hidden = false;
        row.removeAttribute(alike);
      }
      if (!found?.testEngine.name) throw new Error("axe is not in the page");
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within, runOnly, alike },
  );
}

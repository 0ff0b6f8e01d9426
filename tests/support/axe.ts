import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: {
      run: (where: { include: string[]; exclude: string[] }, options: RunOptions) => Promise<AxeResults>;
    };
  }
}

const library = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a row or card is marked with that is built like two before it, whose faults are its own. */
const alike = "data-built-like-others";

/** Marks such rows: lists of the panel hold fifty. Two of a kind stay, for what is wrong with the second of an id. */
const markAlike = (page: Page) =>
  page.evaluate((mark) => {
    const seen = new Map<string, number>();
    for (const row of document.querySelectorAll("main li")) {
      const built = [row, ...row.querySelectorAll("*")].map(({ tagName, attributes }) =>
        [
          tagName,
          ...Array.from(attributes, ({ name, value }) => (/^(class|role|style)$/.test(name) ? value : name)),
        ].join(),
      );
      const kind = built.join(" ");
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      row.toggleAttribute(mark, count > 2);
    }
  }, alike);

/**
 * What axe finds wrong in a page, a line each. Without its own wrapper for Playwright, which looks into frames that no
 * page of ours holds and brings the library anew for each question: half the time.
 * @param within a selector @param runOnly the rules
 */
export async function violationsIn(page: Page, within: string, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(library);
  await markAlike(page);
  return page.evaluate(
    async ({ where, runOnly }) => {
      // Only what is wrong is told in detail.
      const found = await window.axe?.run(where, { runOnly, resultTypes: ["violations"] });
      if (!found?.testEngine.name) throw new Error("axe is not in the page");
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { where: { include: [within], exclude: [`[${alike}]`] }, runOnly },
  );
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run: (within: string, options: RunOptions) => Promise<AxeResults> };
  }
}

const library = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The faults that axe finds, a line each. Without its own wrapper for Playwright, which looks into frames that no
 * page of ours holds and brings the library anew for each question: half the time.
 * @param within a selector @param runOnly the rules
 */
export async function violationsIn(page: Page, within: string, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(library);
  return page.evaluate(
    async ({ within, runOnly }) => {
      // Only faults are reported in detail.
      const found = await window.axe?.run(within, { runOnly, resultTypes: ["violations"] });
      if (!found?.testEngine.name) throw new Error("axe is not in the page");
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within, runOnly },
  );
}

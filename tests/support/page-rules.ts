import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessible";
import { siteUrl } from "./api";
import { addressOf, type Listed } from "./pages";
import { tryInTurn } from "./try-each";

/** The rules for every page of the site. Each is opened once, for all questions about it. */

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Logs policy violations as errors: Chromium does not, where the page catches the exception. */
const logViolations = () =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
  );

/** A browser with its own cache, so that shared files are requested once. */
export const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use) => {
      const viewport = sizes[0];
      const context = await browser.newContext({ baseURL: siteUrl, viewport, reducedMotion: "reduce" });
      await context.addInitScript(logViolations);
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Collects the browser's warnings: policy violations, script errors, failed requests to the site. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document")
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Ids of help texts outside the space between label and control. */
const helpBelowItsControl = (page: Page) =>
  page.locator("[id$='-help']").evaluateAll((helps) =>
    helps
      .filter((help) => {
        const described = document.querySelector(`[aria-describedby~="${help.id}"]`);
        const control = described?.querySelector("input, button, summary") ?? described;
        return !control || control.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING;
      })
      .map((help) => help.id),
  );

async function expectRulesOf(page: Page, listed: Listed): Promise<void> {
  const complaints = watch(page);
  const response = await page.goto(await addressOf(listed.path), { waitUntil: "networkidle" });
  expect(response?.status()).toBe(listed.status ?? 200);
  expect(await page.title()).toContain(listed.title);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await helpBelowItsControl(page)).toEqual([]);
    await expectNoOverflow(page, `${listed.route} at ${size.width}`);
  }
  if (!listed.isVariant) await expectAccessible(page, listed.route);
  const expected =
    listed.status === 404 ? complaints.filter((line) => !/status of 404/.test(line)) : complaints;
  expect(expected).toEqual([]);
}

/** Asserts the rules for each of some pages. @param visitor the browser that opens them */
export async function expectRules(visitor: BrowserContext, listed: Listed[]): Promise<void> {
  await tryInTurn(
    listed,
    ({ path }) => path,
    async (one) => {
      const page = await visitor.newPage();
      await expectRulesOf(page, one).finally(() => page.close());
    },
  );
}

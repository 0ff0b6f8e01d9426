import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow, violationsIn } from "@/tests/support/accessible";
import { siteUrl } from "@/tests/support/api";
import { addressOf, type Listed, pages } from "@/tests/support/pages";
import { tryInTurn } from "@/tests/support/try-each";

/** The rules for every page. Each is opened once, for all questions about it. */

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Logs policy violations as errors: Chromium does not, where the page catches what is thrown. */
const logViolations = () =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
  );

/** A browser that looks around: what all pages share it asks for once. */
const test = base.extend<object, { visitor: BrowserContext }>({
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

/** Collects what the browser complains about: policy violations, script errors, failed requests of our own. */
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

/** Ids of help that does not stand between label and control. */
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

/** Each page belongs to the first group that fits. */
const groups: [string, RegExp][] = [
  ["the landing page, the legal texts and developers", /^\/(privacy-policy|terms-of-service|developers)?$/],
  ["forms for messages", /^\/(contact|support|copyright|report)/],
  ["forms for submissions", /^\/(get-featured|games\/submit|games-submit|streamers-submit|submit)/],
  ["games", /^\/games/],
  ["streamers and clips", /^\/(streamers|clips)/],
  ["the blog", /^\/blog/],
  ["the sign-in page and unknown addresses", /^\//],
];
const groupOf = ({ path }: Listed) => groups.find(([, fits]) => fits.test(path))?.[0];

async function expectRules(page: Page, listed: Listed): Promise<void> {
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

for (const [name] of groups)
  test(`${name}: titles, headings, accessibility, and no complaint of the browser`, async ({ visitor }) => {
    test.slow();
    const group = pages.filter((listed) => groupOf(listed) === name);
    await tryInTurn(
      group,
      ({ path }) => path,
      async (listed) => {
        const page = await visitor.newPage();
        await expectRules(page, listed).finally(() => page.close());
      },
    );
  });

test("the scan finds a fault, also in a row that is not built like one before it", async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="x"></main></html>');
  const found = await violationsIn(page, "html", { type: "tag", values: ["wcag2a"] });
  expect(found).toEqual([expect.stringContaining("image-alt: <img")]);

  const faults = async (odd: string) => {
    const rows = [
      ...Array(6).fill('<li class="row"><b>Moss</b></li>'),
      odd,
      '<li class="row"><b>Moss</b></li>',
    ];
    await page.setContent(
      `<html lang="en"><title>t</title><style>.pale { color: #bbb }</style><main><h1>t</h1><ul>${rows.join("")}</ul></main></html>`,
    );
    const found = await violationsIn(page, "html", { type: "tag", values: ["wcag2a", "wcag2aa"] });
    expect(await page.locator("[data-axe-alike]").count()).toBe(0);
    return found.map((line) => line.replace(/:.*/, ""));
  };
  expect(await faults('<li class="row"><b>Moss</b></li>')).toEqual([]);
  expect(await faults('<li class="row"><b class="pale">Moss</b></li>')).toEqual(["color-contrast"]);
  expect(await faults('<li class="row"><b style="color: #bbb">Moss</b></li>')).toEqual(["color-contrast"]);
  expect(await faults('<li class="row"><b><img src="x"></b></li>')).toEqual(["image-alt"]);
  expect(await faults('<li class="row"><b></b><button></button></li>')).toEqual(["button-name"]);
});

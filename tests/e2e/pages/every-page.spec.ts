import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow, violationsIn } from "@/tests/support/accessible";
import { sampleGameSlug, sampleStreamerSlug, siteUrl } from "@/tests/support/api";
import { pages } from "@/tests/support/pages";

/** The rules for every page, in both themes and at both widths. */

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A browser that looks around: what all pages share it asks for once. */
const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use) => {
      const viewport = sizes[0];
      const context = await browser.newContext({ baseURL: siteUrl, viewport, reducedMotion: "reduce" });
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

const slugs = { "{game}": sampleGameSlug, "{streamer}": sampleStreamerSlug };

async function addressOf(path: string): Promise<string> {
  for (const [mark, slug] of Object.entries(slugs))
    if (path.includes(mark)) return path.replace(mark, await slug());
  return path;
}

for (const [number, listed] of pages.entries()) {
  test(`${number} ${listed.route} ${listed.title}`, async ({ visitor }) => {
    const page = await visitor.newPage();
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
    await page.close();
  });
}

test("a fault would be found", async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="x"></main></html>');
  const found = await violationsIn(page, "html", { type: "tag", values: ["wcag2a"] });
  expect(found).toEqual([expect.stringContaining("image-alt: <img")]);
});

test("a fault would be found in any row that is not built like one before it", async ({ page }) => {
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

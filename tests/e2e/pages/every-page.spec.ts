import { expect } from "@playwright/test";
import { violationsIn } from "@/tests/support/accessible";
import { expectRules, test } from "@/tests/support/page-rules";
import { type Listed, pages } from "@/tests/support/pages";

/** Each page belongs to the first group that fits. */
const groups: [string, RegExp][] = [
  ["the landing page, the legal texts and developers", /^\/(privacy-policy|terms-of-service|developers)?$/],
  ["forms for messages", /^\/(contact|support|copyright|report|claim)/],
  ["forms for submissions", /^\/(get-featured|games\/submit|games-submit|streamers-submit|submit)/],
  ["games", /^\/games/],
  ["streamers and clips", /^\/(streamers|clips)/],
  ["the blog", /^\/blog/],
  ["the sign-in page and unknown addresses", /^\//],
];
const groupOf = ({ path }: Listed) => groups.find(([, fits]) => fits.test(path))?.[0];

for (const [name] of groups)
  test(`${name} has titles and headings, is accessible, and causes no browser warnings`, async ({
    visitor,
  }) => {
    test.slow();
    await expectRules(
      visitor,
      pages.filter((listed) => !listed.isVariant && groupOf(listed) === name),
    );
  });

test("the scan finds a fault, also in a row built differently from an earlier one", async ({ page }) => {
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

import { expect, type Page, test } from "@playwright/test";
import { openFilter } from "@/tests/support/catalog-page";
import { expectLargeTextFits, textSizes } from "@/tests/support/large-text";
import { makeStreamer, uniqueWord } from "@/tests/support/streamers-page";

/** Names cut off with dots because their box is too narrow. */
const shortened = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} *:visible`)
    .evaluateAll((all) =>
      all
        .filter(
          (each) => getComputedStyle(each).textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth,
        )
        .map((each) => each.textContent ?? ""),
    );

test("distinguishing names are complete on a phone with text of 32 px", async ({ page }) => {
  const handle = `a_name_that_goes_on_${uniqueWord()}`;
  const game = `The long way home through the moss ${uniqueWord()}`;
  const { slug } = await makeStreamer({ gamesPlayed: [game], socialLinks: [`https://x.com/${handle}`] });
  const setText = await textSizes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/streamers/${slug}`);
  await setText(32);
  await expect(page.getByText(handle)).toBeVisible();
  expect(await shortened(page, "main aside")).toEqual([]);
  expect(await shortened(page, "[aria-labelledby=games]")).toEqual([]);
  await page.goto("/games");
  await setText(32);
  await page.getByRole("button", { name: "Filters" }).click();
  for (const field of ["Category", "Mode"]) {
    const menu = await openFilter(page, field);
    await expect(menu.getByRole("link").first()).toBeVisible();
    expect(await shortened(page, "details[open]")).toEqual([]);
  }
});

test("the most visited pages do not overflow sideways with large text", async ({ page }) => {
  for (const path of ["/", "/games", "/streamers", "/get-featured"]) {
    await page.goto(path);
    await expectLargeTextFits(page);
  }
});

import { expect, type Page, test } from "@playwright/test";
import { sampleGameSlug, sampleStreamerSlug } from "@/tests/support/api";
import { openFilter } from "@/tests/support/catalog-page";
import { makeStreamer, uniqueWord } from "@/tests/support/streamers-page";

/** Changes the browser's own setting of the text's size, which media queries go by too, for what the page shows from then on. */
async function textSizes(page: Page): Promise<(fontSize: number) => Promise<void>> {
  const settings = await page.context().newCDPSession(page);
  return async (fontSize) => {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    const set = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(set).toBe(`${fontSize}px`);
  };
}

const phones = [
  { fontSize: 24, width: 320 },
  { fontSize: 32, width: 390 },
];

/** Texts of the page that stick out of the window, without those in a box that scrolls or ends them with dots. */
const textsBeyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAllowed = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isOnlyRead = overflowX === "hidden" && element.clientWidth <= 1;
      return isOnlyRead || textOverflow === "ellipsis" || ["auto", "scroll"].includes(overflowX);
    };
    const beyond: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= window.innerWidth + 1)) continue;
      let box: Element | null = parent;
      while (box && box !== document.body && !isAllowed(box)) box = box.parentElement;
      if (box === document.body)
        beyond.push(`${text.textContent}: ${Math.round(left)} to ${Math.round(right)}`);
    }
    return beyond;
  });

/** Names that end in dots because their place is too narrow. */
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

test("nothing sticks out sideways on a phone of 320 px with text of 24 px, nor of 390 px with 32 px", async ({
  page,
}) => {
  test.slow();
  const setText = await textSizes(page);
  const overflowing: string[] = [];
  for (const path of [
    "/",
    "/submit",
    "/get-featured",
    "/games",
    `/games/${await sampleGameSlug()}`,
    "/games/submit",
    "/streamers",
    `/streamers/${await sampleStreamerSlug()}`,
    "/streamers-submit",
    "/contact",
    "/support",
    "/blog",
    "/blog/item-ownership-without-a-chain",
    "/privacy-policy",
    "/terms-of-service",
    "/newsletter/unsubscribe",
    "/admin/login",
    "/no-such-page",
  ]) {
    await page.goto(path);
    for (const { fontSize, width } of phones) {
      await page.setViewportSize({ width, height: 844 });
      await setText(fontSize);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) overflowing.push(`${path} with ${fontSize} px: ${scrollWidth}`);
      for (const text of await textsBeyondWindow(page))
        overflowing.push(`${path} with ${fontSize} px: ${text}`);
    }
  }
  expect(overflowing).toEqual([]);
});

test("names that tell one thing from another are whole on a phone with text of 32 px", async ({ page }) => {
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

import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { firstGameSlug, firstStreamerSlug, siteUrl } from "@/tests/support/api";
import { openFilter } from "@/tests/support/catalog-page";
import { makeStreamer, uniqueWord } from "@/tests/support/streamers-page";

/** A browser whose own setting of the text's size is another than 16 px: media queries go by it too. */
function startBrowser(fontSize: number): Promise<Browser> {
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  return chromium.launch({ args: [...args, `--blink-settings=defaultFontSize=${fontSize}`] });
}

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

for (const [fontSize, width] of [
  [24, 320],
  [32, 390],
] as const) {
  test(`nothing sticks out sideways on a phone of ${width} px with text of ${fontSize} px`, async () => {
    test.slow();
    const browser = await startBrowser(fontSize);
    const page = await browser.newPage({ viewport: { width, height: 844 }, baseURL: siteUrl });
    const overflowing: string[] = [];
    for (const path of [
      "/",
      "/submit",
      "/get-featured",
      "/games",
      `/games/${await firstGameSlug()}`,
      "/games/submit",
      "/streamers",
      `/streamers/${await firstStreamerSlug()}`,
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
      const set = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(set).toBe(`${fontSize}px`);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) overflowing.push(`${path}: ${scrollWidth}`);
      for (const text of await textsBeyondWindow(page)) overflowing.push(`${path}: ${text}`);
    }
    expect(overflowing).toEqual([]);
    await browser.close();
  });
}

test("names that tell one thing from another are whole on a phone with text of 32 px", async () => {
  const handle = `a_name_that_goes_on_${uniqueWord()}`;
  const game = `The long way home through the moss ${uniqueWord()}`;
  const { slug } = await makeStreamer({ gamesPlayed: [game], socialLinks: [`https://x.com/${handle}`] });
  const browser = await startBrowser(32);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: siteUrl });
  await page.goto(`/streamers/${slug}`);
  await expect(page.getByText(handle)).toBeVisible();
  expect(await shortened(page, "main aside")).toEqual([]);
  expect(await shortened(page, "[aria-labelledby=games]")).toEqual([]);
  await page.goto("/games");
  await page.getByRole("button", { name: "Filters" }).click();
  for (const field of ["Category", "Mode"]) {
    const menu = await openFilter(page, field);
    await expect(menu.getByRole("link").first()).toBeVisible();
    expect(await shortened(page, "details[open]")).toEqual([]);
  }
  await browser.close();
});

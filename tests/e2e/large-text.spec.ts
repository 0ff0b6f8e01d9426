import { type Browser, chromium, expect, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { firstGameSlug, firstStreamerSlug } from "@/tests/support/site";

/** A browser whose own setting of the text's size is another than 16 px: media queries go by it too. */
function startBrowser(fontSize: number): Promise<Browser> {
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  return chromium.launch({ args: [...args, `--blink-settings=defaultFontSize=${fontSize}`] });
}

for (const fontSize of [24, 32]) {
  test(`nothing sticks out sideways on a phone with text of ${fontSize} px`, async () => {
    test.slow();
    const browser = await startBrowser(fontSize);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: siteUrl });
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
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) overflowing.push(`${path}: ${width}`);
    }
    expect(overflowing).toEqual([]);
    await browser.close();
  });
}

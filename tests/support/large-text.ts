import { expect, type Page } from "@playwright/test";

/** Changes the browser's own setting of the text's size, which media queries go by too, for what the page shows from then on. */
export async function textSizes(page: Page): Promise<(fontSize: number) => Promise<void>> {
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

/** Asserts that nothing sticks out sideways on a phone of 320 px with text of 24 px, nor of 390 px with 32 px. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  const setText = await textSizes(page);
  for (const { fontSize, width } of phones) {
    await page.setViewportSize({ width, height: 844 });
    await setText(fontSize);
    // As a phone opens it: cards that are not in sight keep the size they had before the window changed.
    await page.reload();
    await setText(fontSize);
    const overflowing = async () => {
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      const texts = await textsBeyondWindow(page);
      return scrollWidth > width ? [`${scrollWidth} px wide`, ...texts] : texts;
    };
    await expect.poll(overflowing, `text of ${fontSize} px on ${width} px`).toEqual([]);
  }
}

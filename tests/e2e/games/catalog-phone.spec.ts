import { expect, test } from "@playwright/test";
import { chip, openFilter } from "@/tests/support/catalog-page";

test("the filter sheet stays open while filters are chosen, and keeps the focus visible and in order @mobile-only", async ({
  page,
}) => {
  await page.goto("/games");
  const opener = page.getByRole("button", { name: /^Filters/ });
  const sheet = page.locator("#catalog-filters");
  const show = page.getByRole("button", { name: /^Show [\d,]+ games?$/ });
  const close = page.getByRole("button", { name: "Close filters" });

  await test.step("stays open while filters are chosen", async () => {
    await opener.click();
    const menu = await openFilter(page, "Category");
    await menu.getByRole("link", { name: /^RPG/ }).click();
    await expect(page).toHaveURL("/games?category=RPG");
    await expect(menu.getByRole("link", { name: /^RPG/ })).toHaveAttribute("aria-current", "true");
    await menu.getByRole("link", { name: "Hide Horror" }).click();
    await expect(page).toHaveURL("/games?category=RPG,-Horror");
    await expect(chip(page, "not Horror")).toBeAttached();
    await show.click();
    await expect(chip(page, "not Horror")).toBeVisible();
    await expect(menu).toBeHidden();
  });

  await test.step("gives the focus back to its opener after a choice by keyboard", async () => {
    await opener.press("Enter");
    const menu = await openFilter(page, "Category");
    const chosen = menu.getByRole("link", { name: /^Puzzle/ });
    await chosen.press("Space");
    await expect(chosen).toHaveAttribute("aria-current", "true");
    await expect(chosen).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("hides nothing that has the focus under its bars", async () => {
    await opener.press("Enter");
    await openFilter(page, "Category");
    const isCovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const topmost = document.elementFromPoint(left + width / 2, top + height - 2);
        return !document.activeElement?.contains(topmost);
      });
    const last = page.getByRole("link", { name: /^Indie / });
    const isThere = () => last.evaluate((link) => link === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) {
      await page.keyboard.press("Tab");
      expect(await isCovered(), `covered after ${presses + 1} steps`).toBe(false);
    }
    expect(await isThere(), "Tab leads to the last category").toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("closes when the focus moves to the page, not when its own text is pressed", async () => {
    const isOnPage = () =>
      sheet.evaluate((element) => document.hasFocus() && !element.contains(document.activeElement));
    await opener.press("Enter");
    await page.getByRole("combobox", { name: "Sort" }).focus();
    await sheet.getByText("Filters", { exact: true }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [from, key] of [
      [show, "Tab"],
      [close, "Shift+Tab"],
      [opener, "Shift+Tab"],
    ] as const) {
      await opener.press("Enter");
      await from.focus();
      await page.keyboard.press(key);
      await expect(sheet).toBeHidden();
      expect(await isOnPage()).toBe(true);
    }
    await opener.press("Enter");
    await close.focus();
    // Above the sheet, which covers its opener.
    await page.mouse.click(5, 5);
    await expect(sheet).toBeHidden();
  });

  await test.step("leaves its bars' space to the filters in a low window", async () => {
    // A laptop at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await opener.press("Enter");
    const menu = await openFilter(page, "Category");
    const puzzle = menu.getByRole("link", { name: /^Puzzle/ });
    await puzzle.evaluate((link) => link.scrollIntoView());
    await expect(puzzle).toBeInViewport({ ratio: 1 });
    await expect(close).not.toBeInViewport();
    await expect(show).not.toBeInViewport();
  });
});

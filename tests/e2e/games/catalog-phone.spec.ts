import { expect, test } from "@playwright/test";
import { chip, openFilter } from "@/tests/support/catalog-page";

test("the sheet of filters on a phone stays open while filters are chosen @mobile-only", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("button", { name: "Filters" }).click();
  const menu = await openFilter(page, "Category");
  await menu.getByRole("link", { name: /^RPG/ }).click();
  await expect(page).toHaveURL("/games?category=RPG");
  await expect(menu.getByRole("link", { name: /^RPG/ })).toHaveAttribute("aria-current", "true");
  await menu.getByRole("link", { name: "Hide Horror" }).click();
  await expect(page).toHaveURL("/games?category=RPG,-Horror");
  await expect(chip(page, "not Horror")).toBeAttached();
  await page.getByRole("button", { name: /^Show [\d,]+ games?$/ }).click();
  await expect(chip(page, "not Horror")).toBeVisible();
  await expect(menu).toBeHidden();

  // With the keyboard: who closes the sheet after a choice stands where they opened it.
  const opener = page.getByRole("button", { name: /^Filters/ });
  await opener.press("Enter");
  await menu.getByRole("link", { name: /^Puzzle/ }).press("Space");
  await expect(menu.getByRole("link", { name: /^Puzzle/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the sheet by keyboard: nothing under its bars, closed by the focus that goes on, its opener has it after Escape @mobile-only", async ({
  page,
}) => {
  await page.goto("/games");
  const opener = page.getByRole("button", { name: /^Filters/ });
  const sheet = page.locator("#catalog-filters");

  await test.step("what the keyboard leads to in the sheet is not under its bars", async () => {
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

  await test.step("it closes when the focus goes on to the page, not when its own words are pressed", async () => {
    const isOnPage = () =>
      sheet.evaluate((element) => document.hasFocus() && !element.contains(document.activeElement));
    await opener.press("Enter");
    await page.getByRole("combobox", { name: "Sort" }).focus();
    await sheet.getByText("Filters", { exact: true }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [from, key] of [
      [page.getByRole("button", { name: /^Show [\d,]+ games?$/ }), "Tab"],
      [page.getByRole("button", { name: "Close filters" }), "Shift+Tab"],
      [opener, "Shift+Tab"],
    ] as const) {
      await opener.press("Enter");
      await from.focus();
      await page.keyboard.press(key);
      await expect(sheet).toBeHidden();
      expect(await isOnPage()).toBe(true);
    }
    await opener.press("Enter");
    await page.getByRole("button", { name: "Close filters" }).focus();
    // Above the sheet, which covers its opener.
    await page.mouse.click(5, 5);
    await expect(sheet).toBeHidden();
  });

  await test.step("closed where another page has opened it again, its opener has the focus", async () => {
    await opener.press("Enter");
    const menu = await openFilter(page, "Category");
    await menu.getByRole("link", { name: "Hide Action" }).press("Space");
    await expect(chip(page, "not Action")).toBeAttached();
    const chosen = menu.getByRole("link", { name: "Show Action again" });
    await expect(chosen).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("in a low window the sheet's bars leave their room to the filters @mobile-only", async ({ page }) => {
  // A laptop at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/games");
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const menu = await openFilter(page, "Category");
  await menu.getByRole("link", { name: /^Puzzle/ }).evaluate((link) => link.scrollIntoView());
  await expect(menu.getByRole("link", { name: /^Puzzle/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Close filters" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: /^Show [\d,]+ games?$/ })).not.toBeInViewport();
});

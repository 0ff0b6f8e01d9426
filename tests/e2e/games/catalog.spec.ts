import { expect, test } from "@playwright/test";
import {
  cards,
  chip,
  expectTotal,
  isSameDocument,
  makeFamily,
  markDocument,
  openFilter,
} from "@/tests/support/catalog-page";

const search = "Search games...";

test("a search and filters apply without a reload; Back, Forward, reload and a shared link restore them", async ({
  page,
  context,
}) => {
  const word = await makeFamily();
  await page.goto("/games");
  await markDocument(page);
  const box = page.getByPlaceholder(search);
  await box.pressSequentially(word.slice(0, 8), { delay: 60 });
  await page.waitForURL(/q=/);
  await box.pressSequentially(word.slice(8), { delay: 90 });
  await expect(box).toHaveValue(word);
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(`/games?q=${word}`);
  await expectTotal(page, 5);

  const menu = await openFilter(page, "Category");
  const link = (name: string) => menu.getByRole("link", { name: new RegExp(`^${name}`) }).first();
  for (const [name, address, total] of [
    ["RPG", `/games?category=RPG&q=${word}`, 3],
    ["All", `/games?q=${word}`, 5],
    ["RPG", `/games?category=RPG&q=${word}`, 3],
  ] as const) {
    await link(name).click();
    await expect(page).toHaveURL(address);
    await expectTotal(page, total);
    await expect(link(name)).toHaveAttribute("aria-current", "true");
    await expect(link(name)).toBeFocused();
    await expect(menu).toHaveAttribute("open", "");
  }
  await menu.getByRole("link", { name: "Hide Horror" }).click();
  await expect(page).toHaveURL(`/games?category=RPG,-Horror&q=${word}`);
  await expectTotal(page, 2);
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");

  for (const total of [3, 5, 3, 5]) {
    await page.goBack();
    await expectTotal(page, total);
  }
  // The whole search is one step.
  await page.goBack();
  await expect(page).toHaveURL("/games");
  await expect(box).toHaveValue("");
  for (const total of [5, 3, 5, 3, 2]) {
    await page.goForward();
    await expectTotal(page, total);
  }
  await expect(chip(page, "not Horror")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await page.reload();
  await expectTotal(page, 2);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expectTotal(shared, 2);
  await expect(chip(shared, "RPG")).toBeVisible();
  await expect(chip(shared, "not Horror")).toBeVisible();
});

test("filters keep the scroll position, also after a link to a part of the page; another page starts at its top", async ({
  page,
}) => {
  const position = () => page.evaluate(() => window.scrollY);
  await page.goto("/games?sort=title");
  await page.mouse.wheel(0, 500);
  await expect.poll(position).toBeGreaterThan(300);
  const before = await position();
  await (await openFilter(page, "Players")).getByRole("link", { name: /^Single Player/ }).click();
  await expect(chip(page, "Single Player")).toBeAttached();
  expect(Math.abs((await position()) - before)).toBeLessThan(80);

  await page.goto("/games?sort=title");
  // Before React is there, the browser loads the same address again and keeps the position.
  await expect(async () => {
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await expect.poll(position, { timeout: 1000 }).toBe(0);
  }).toPass();
  await markDocument(page);
  await expect(page).toHaveURL("/games?sort=title");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/games?sort=title&page=2");
  await expect.poll(position).toBeLessThan(10);
  expect(await isSameDocument(page)).toBe(true);

  await page.goto("/games");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.evaluate(() => window.scrollTo(0, 250));
  for (const [menu, value] of [
    ["Category", "Action"],
    ["Mode", "Local Co-op"],
  ] as const) {
    const link = page.locator("details").filter({ hasText: menu }).locator(`a[aria-label^="${value} "]`);
    await link.dispatchEvent("click");
    await expect(chip(page, value)).toBeAttached();
    expect(await position()).toBe(250);
  }
});

test("menu, filters and cards work by keyboard alone", async ({ page }) => {
  // By title: the newest game may be another test's, and gone by then.
  await page.goto("/games?sort=title");
  await page.getByPlaceholder(search).focus();
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead there`);
  };
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await pressUntil("Tab", async () => (await focusedText()).startsWith("Category"));
  await page.keyboard.press("Enter");
  await pressUntil("Tab", async () => (await focusedText()).startsWith("Strategy"));
  await page.keyboard.press("Space");
  await expect(chip(page, "Strategy")).toBeVisible();
  await expect.poll(focusedText).toMatch(/^Strategy/);
  await page.keyboard.press("Escape");
  await expect.poll(focusedText).toMatch(/^Category/);
  // The focus goes on to the games with the last filter, and is seen there.
  await chip(page, "Strategy").press("Enter");
  const results = page.getByRole("region", { name: "Games" });
  await expect(results).toBeFocused();
  await expect(results).toHaveCSS("outline-style", "solid");
  const menu = await openFilter(page, "Category");
  await page.locator("#category-all").focus();
  await pressUntil("Tab", () => menu.evaluate((element) => !element.contains(document.activeElement)));
  await expect(menu).not.toHaveAttribute("open");
  const first = cards(page).first().getByRole("heading").getByRole("link");
  await pressUntil("Tab", () => first.evaluate((link) => link === document.activeElement));
  const title = await first.textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

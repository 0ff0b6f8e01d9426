import { expect, test } from "@playwright/test";
import {
  cards,
  chip,
  decide,
  expectTotal,
  isSameDocument,
  makeFamily,
  makeGame,
  markDocument,
  openFilter,
  uniqueWord,
} from "@/tests/support/catalog-page";
import { holdBack } from "@/tests/support/hold-back";

const search = "Search games...";
/** The label of a value's link. */
const countName = (value: string, count: number) => `${value} ${count} ${count === 1 ? "game" : "games"}`;

test("a filter applies without a reload; Back, Forward, reload and a shared link restore it", async ({
  page,
  context,
}) => {
  const word = await makeFamily();
  await page.goto(`/games?q=${word}`);
  await expectTotal(page, 5);
  await markDocument(page);
  const menu = await openFilter(page, "Category");
  await menu.getByRole("link", { name: /^RPG/ }).click();
  await expect(page).toHaveURL(`/games?category=RPG&q=${word}`);
  await expectTotal(page, 3);
  await expect(menu.getByRole("link", { name: /^RPG/ })).toBeFocused();
  await menu.getByRole("link", { name: "Hide Horror" }).click();
  await expect(page).toHaveURL(`/games?category=RPG,-Horror&q=${word}`);
  await expectTotal(page, 2);
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");

  await page.goBack();
  await expect(page).toHaveURL(`/games?category=RPG&q=${word}`);
  await expectTotal(page, 3);
  await page.goBack();
  await expectTotal(page, 5);
  await page.goForward();
  await page.goForward();
  await expectTotal(page, 2);
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

test("an order that is chosen before the scripts are there holds then, with the search typed before it", async ({
  page,
}) => {
  const word = await makeFamily();
  const goOn = await holdBack(page, "**/_next/static/**/*.js");
  const order = page.getByLabel("Sort").first();
  await page.goto("/games", { waitUntil: "commit" });
  await order.selectOption("title");
  await page.reload({ waitUntil: "commit" });
  await expect(order).toHaveValue("default");
  await page.getByPlaceholder(search).fill(word);
  await order.selectOption("title");
  goOn();
  await expect(page).toHaveURL(`/games?q=${word}&sort=title`);
  await expect(order).toHaveValue("title");
  await expect(page.getByPlaceholder(search)).toHaveValue(word);
  await expect(cards(page).first().getByRole("heading")).toHaveText("A game");
  await page.goBack();
  await expect(page).toHaveURL("/games");
  await expect(order).toHaveValue("default");
  await expect(page.getByPlaceholder(search)).toHaveValue("");
});

test("cached pages take each other's place without a reload; menu and focus stay", async ({ page }) => {
  await page.goto("/games");
  await markDocument(page);
  const menu = await openFilter(page, "Category");
  for (const [name, address] of [
    [/^RPG/, "/games?category=RPG"],
    [/^Puzzle/, "/games?category=RPG,Puzzle"],
    [/^All/, "/games"],
  ] as const) {
    const link = menu.getByRole("link", { name }).first();
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(menu).toHaveAttribute("open", "");
    await expect(link).toBeFocused();
  }
  await page.goBack();
  await expect(chip(page, "Puzzle")).toBeVisible();
  await page.goBack();
  await expect(chip(page, "RPG")).toBeVisible();
  await expect(chip(page, "Puzzle")).toHaveCount(0);
  await page.goBack();
  await expect(chip(page, "RPG")).toHaveCount(0);
  await expect(page).toHaveURL("/games");
  expect(await isSameDocument(page)).toBe(true);
});

test("the number beside each value is what choosing it shows", async ({ page }) => {
  const word = await makeFamily();
  const expected: [string, Record<string, number>][] = [
    ["Price", { All: 3, Free: 1, "$4.99": 0, TBA: 1, Custom: 0 }],
    ["Players", { All: 3, "Single Player": 3, "2 Players": 1, "3 Players": 0 }],
    ["Mode", { All: 3, "Local Co-op": 1, "Online Co-op": 0 }],
    ["More", { "Early Access": 1, "Steam Deck": 0, Featured: 0 }],
  ];
  // Without Horror three of the five are left.
  await page.goto(`/games?category=-Horror&q=${word}`);
  await expectTotal(page, 3);
  for (const [filter, values] of expected) {
    const menu = await openFilter(page, filter);
    for (const [value, count] of Object.entries(values)) {
      await expect(menu.getByRole("link", { name: countName(value, count), exact: true })).toBeVisible();
    }
  }
  for (const [value, total] of [
    ["RPG", 2],
    ["Horror", 2],
    ["All", 5],
  ] as const) {
    await expectTotal(page, 3);
    const link = (await openFilter(page, "Category")).getByRole("link", { name: new RegExp(`^${value}\\b`) });
    await expect(link).toHaveAccessibleName(new RegExp(` ${total} games$`));
    await link.click();
    await expectTotal(page, total);
    await page.goBack();
  }
});

test("filters keep the place on the page, another page begins at its top, by the number of the shown one too", async ({
  page,
}) => {
  await page.goto("/games?sort=title");
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => window.scrollY);
  await (await openFilter(page, "Players")).getByRole("link", { name: /^Single Player/ }).click();
  await expect(chip(page, "Single Player")).toBeAttached();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(80);
  await page.goto("/games?sort=title");
  await markDocument(page);
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL("/games?sort=title");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/games?sort=title&page=2");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(10);
  expect(await isSameDocument(page)).toBe(true);
});

test("one filter after the other keeps the place too, and so after a link to a part of the page", async ({
  page,
}) => {
  for (const isSkipped of [false, true]) {
    await page.goto("/games");
    if (isSkipped) await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await page.evaluate(() => window.scrollTo(0, 250));
    for (const [menu, value] of [
      ["Category", "Action"],
      ["Mode", "Local Co-op"],
    ] as const) {
      const link = page.locator("details").filter({ hasText: menu }).locator(`a[aria-label^="${value} "]`);
      await link.dispatchEvent("click");
      await expect(chip(page, value)).toBeAttached();
      expect(await page.evaluate(() => window.scrollY)).toBe(250);
    }
  }
});

test("both empty states say the specified words", async ({ request }) => {
  for (const [query, words] of [
    [`q=${uniqueWord()}zzzz`, "Try adjusting your search or filter."],
    ["category=Cooking", "Be the first to submit a game in this category!"],
  ] as const) {
    const html = await (await request.get(`/games?${query}`)).text();
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(shown, query).toMatch(/<h2[^>]*>No games found<\/h2>/);
    expect(shown, query).toContain(words);
    expect(shown, query).toMatch(
      /<a [^>]*href="\/games\/submit"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Submit Your Game/,
    );
  }
});

test("menu, filters and cards by keyboard alone", async ({ page }) => {
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

test("an unapproved game leaves the catalog at once", async ({ request }) => {
  const isThere = async () => (await (await request.get("/games")).text()).includes(game.title);
  const game = await makeGame();
  expect(await isThere()).toBe(true);
  await decide(game.id, "rejected");
  expect(await isThere()).toBe(false);
});

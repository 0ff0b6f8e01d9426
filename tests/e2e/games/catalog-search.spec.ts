import { expect, test } from "@playwright/test";
import { cards, isSameDocument, makeGame, markDocument } from "@/tests/support/catalog-page";
import { holdBack } from "@/tests/support/hold-back";
import { expectSearchFitsNarrow } from "@/tests/support/narrow";

const search = "Search games...";

test("search while typing: the box keeps its focus and text, one step in the history, however late the answers", async ({
  page,
}) => {
  const game = await makeGame();
  await page.goto("/games");
  await markDocument(page);
  const box = page.getByPlaceholder(search);
  await box.pressSequentially(game.title.slice(0, 12), { delay: 60 });
  await page.waitForURL(/q=/);
  await box.pressSequentially(game.title.slice(12), { delay: 90 });
  await expect(box).toHaveValue(game.title);
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`q=${game.title.replaceAll(" ", "\\+")}$`));
  await expect(cards(page).first().getByRole("heading")).toHaveText(game.title);
  await page.goBack();
  await expect(page).toHaveURL("/games");
  await expect(box).toHaveValue("");

  await test.step("typed on before the first one has arrived", async () => {
    const asked = /\/api\/lists\/games\?q=/;
    const other = await makeGame();
    const goOn = await holdBack(page, asked);
    const firstIsAsked = page.waitForRequest(asked);
    await box.pressSequentially(other.title.slice(0, 12));
    await firstIsAsked;
    const secondIsAsked = page.waitForRequest(asked);
    await box.pressSequentially(other.title.slice(12));
    await secondIsAsked;
    goOn();
    await expect(page).toHaveURL(new RegExp(`q=${other.title.replaceAll(" ", "\\+")}$`));
    await page.goBack();
    await expect(page).toHaveURL("/games");
    await expect(box).toHaveValue("");
  });
  expect(await isSameDocument(page)).toBe(true);
});

for (const [path, name] of [
  ["/games", "Search games"],
  ["/streamers", "Search streamers"],
  ["/blog", "Search posts"],
] as const)
  test(`${path}: what is typed before the scripts are there is searched for then; a reload leaves nothing typed`, async ({
    page,
  }) => {
    const goOn = await holdBack(page, "**/_next/static/**/*.js");
    const box = page.getByRole("searchbox", { name });
    await page.goto(path, { waitUntil: "commit" });
    await box.fill("left behind");
    await page.reload({ waitUntil: "commit" });
    await expect(box).toHaveValue("");
    await box.fill("lantern");
    goOn();
    await expect(page).toHaveURL(`${path}?q=lantern`);
    await expect(box).toHaveValue("lantern");
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(box).toHaveValue("");
  });

for (const { path, name, filter } of [
  { path: "/games", name: "Search games", filter: "#category-0" },
  { path: "/blog", name: "Search posts", filter: "#main a[href^='/blog?category=']" },
])
  test(`${path}: what was typed a moment before a filter is pressed goes along`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const box = page.getByRole("searchbox", { name });
    const link = page.locator(filter).first();
    const expected = new URL(String(await link.getAttribute("href")), page.url()).searchParams;
    await box.fill("lan");
    await expect(page).toHaveURL(/q=lan/);
    // In one go: nobody else is as quick.
    await box.evaluate((input: HTMLInputElement, filter) => {
      input.value = "lantern";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector<HTMLAnchorElement>(filter)?.click();
    }, filter);
    expected.set("q", "lantern");
    await expect
      .poll(() => [...new URL(page.url()).searchParams].sort().join())
      .toBe([...expected].sort().join());
    await expect(box).toHaveValue("lantern");
  });

test("a misspelt title still finds the game", async ({ page }) => {
  const game = await makeGame();
  const swapped = game.title.slice(0, 8) + game.title.charAt(9) + game.title.charAt(8) + game.title.slice(10);
  await page.goto(`/games?q=${encodeURIComponent(swapped)}`);
  await expect(cards(page).getByRole("heading", { name: game.title })).toBeVisible();
});

test("a search of any length leaves the page as wide as a phone, and what removes it in sight", async ({
  page,
}) => {
  await expectSearchFitsNarrow(page, "/games");
});

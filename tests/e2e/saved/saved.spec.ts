import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { makeStreamer } from "@/tests/support/streamers-page";

const code = ({ id }: { id: number }) => id.toString(36);
const savedLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Saved list/ });
const button = (page: Page, title: string) => page.getByRole("button", { name: `Save ${title}` });
const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading");

test("saved games and streamers are listed, are removed, and are named once they are no longer public", async ({
  page,
}) => {
  const [game, other] = [await makeGame(), await makeGame()];
  const streamer = await makeStreamer();
  await page.goto(`/games?q=${game.title}`);
  await button(page, game.title).click();
  await expect(button(page, game.title)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/games\?q=/);
  await page.goto(`/games/${other.slug}`);
  await button(page, other.title).press("Enter");
  await page.goto(`/streamers/${streamer.slug}`);
  await button(page, streamer.streamName).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved list, 3 items");

  await savedLink(page).click();
  await expect(page).toHaveURL("/saved");
  await expect(cardTitles(page)).toHaveText([other.title, game.title, streamer.streamName]);
  await expectAccessible(page, "the saved list");

  await decide(game.id, "rejected");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No longer available" })).toBeVisible();
  await expect(cardTitles(page)).toHaveText([other.title, streamer.streamName]);
  await expectAccessible(page, "the saved list with something gone");
  await page.getByRole("button", { name: `Remove ${game.title}` }).click();
  await button(page, streamer.streamName).click();
  await expect(cardTitles(page)).toHaveText([other.title]);
  await expect(savedLink(page)).toHaveAccessibleName("Saved list, 1 item");
  await button(page, other.title).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
});

test("two tabs show the same list, and a damaged one starts anew", async ({ page, context }) => {
  const game = await makeGame();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/games/${game.slug}`);
  await button(page, game.title).click();
  await expect(button(other, game.title)).toHaveAttribute("aria-pressed", "true");
  await other.evaluate(() => localStorage.setItem("saved", "{damaged"));
  await page.reload();
  await expect(savedLink(page)).toHaveAccessibleName("Saved list");
  await button(page, game.title).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved list, 1 item");
});

test.describe("a shared list", () => {
  test("is complete without JavaScript, counts what is left out, and is not indexed", async ({ browser }) => {
    const [game, gone] = [await makeGame(), await makeGame()];
    const streamer = await makeStreamer();
    await decide(gone.id, "rejected");
    const path = `/saved?games=${code(gone)}-${code(game)}-zik0zj-!!&streamers=${code(streamer)}`;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "A Shared List" })).toBeVisible();
    await expect(cardTitles(page)).toHaveText([game.title, streamer.streamName]);
    await expect(page.getByText("2 entries of this list are not available and are left out.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByText(gone.title)).toHaveCount(0);
    // Buttons that need a script do not exist.
    await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
    await page.goto("/saved");
    await expect(page.locator("main noscript p")).toBeVisible();
    await page.goto("/saved?games=zik0zj");
    await expect(page.getByRole("heading", { name: "Nothing on this list is available" })).toBeVisible();
    await context.close();
  });

  test("has the link of the list, and another visitor saves all of it", async ({
    page,
    browser,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const game = await makeGame();
    const streamer = await makeStreamer();
    await page.goto(`/games/${game.slug}`);
    await button(page, game.title).click();
    await page.goto(`/streamers/${streamer.slug}`);
    await button(page, streamer.streamName).click();
    await page.goto("/saved");
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe(`?games=${code(game)}&streamers=${code(streamer)}`);

    const other = await browser.newContext();
    const shared = await other.newPage();
    await shared.goto(link);
    await expectAccessible(shared, "a shared list");
    await shared.getByRole("button", { name: "Save all in this browser" }).click();
    await expect(shared.getByText("2 items were saved.")).toBeVisible();
    await shared.getByRole("link", { name: "Your saved list" }).click();
    await expect(cardTitles(shared)).toHaveText([game.title, streamer.streamName]);
    await other.close();
  });
});

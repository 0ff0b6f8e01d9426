import { expect, test } from "@playwright/test";
import { decide, submitGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { openGame, signInBrowser } from "@/tests/support/panel-page";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** Two instances on one database: what the panel decides on one shows on the other with the next request. */

let other: SecondSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  other = await startSecondSite();
});
test.afterAll(() => other.close());

test("an approval and its withdrawal show on another instance at once, the picture's too", async ({
  request,
}) => {
  const game = await submitGame();
  const [row] = await query<{ pictureId: string }>(`SELECT "pictureId" FROM games WHERE id = $1`, [game.id]);
  const isPictured = async () =>
    (await request.get(`${other.url}/pictures/${row?.pictureId}/640.webp`)).status() === 200;
  const isShown = async () => (await (await request.get(`${other.url}/games`)).text()).includes(game.title);
  const isListed = async () =>
    (await (await request.get(`${other.url}/api/games`)).text()).includes(game.title);
  const isThere = async () => [await isShown(), await isListed(), await isPictured()];
  expect(await isThere()).toEqual([false, false, false]);
  await decide(game.id, "approved");
  expect(await isThere()).toEqual([true, true, true]);
  await decide(game.id, "rejected");
  expect(await isThere()).toEqual([false, false, false]);
});

test("approved in the panel, a game is on another instance's pages with the next request", async ({
  page,
}) => {
  const game = await submitGame();
  await signInBrowser(page);
  const row = await openGame(page, game.title);
  const readBoth = async () => {
    const [list, call] = [
      await page.request.get(`${other.url}/games`),
      await page.request.get(`${other.url}/api/games`),
    ];
    return [(await list.text()).includes(game.title), (await call.text()).includes(game.title)];
  };
  expect(await readBoth()).toEqual([false, false]);
  await row.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(page.getByText(`${game.title}: approved`)).toBeAttached();
  expect(await readBoth()).toEqual([true, true]);
});

test("what was missed while the database was away is dropped once it is back", async ({ request }) => {
  const game = await submitGame();
  const isShown = async () => (await (await request.get(`${other.url}/games`)).text()).includes(game.title);
  expect(await isShown()).toBe(false);
  await other.database.cut();
  await decide(game.id, "approved");
  expect(await isShown(), "the cached page is still served").toBe(false);
  await other.database.mend();
  await expect.poll(isShown).toBe(true);
});

import { expect, type Locator, type Route } from "@playwright/test";
import { query } from "../support/database";
import { holdBack } from "../support/hold-back";
import { test, toast, unique } from "./panel-support";
import { copiesWaiting, longWaiting, openQueue, pretendToDecide, row, statusOf } from "./queue-support";

/** The calls that store decisions, and those that ask what is stored. */
const storing = /\/api\/admin\/decisions$/;
const asking = /\/api\/admin\/decisions\?/;

const scheduledFor = (id: number) =>
  query(`SELECT id FROM scheduled_decisions WHERE "entityKind" = 'game' AND "entityId" = $1`, [id]);

test("more than a page: what lies behind it comes up; a page beyond the last is the last", async ({
  panel,
}) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const title = unique("Many");
  await copiesWaiting("streams", title, { count: 52 });
  try {
    await pretendToDecide(panel, 1_000);
    await panel.goto("/admin/queue?kind=stream&page=99");
    await expect(panel.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await expect(row(panel, `${title} 52`)).toBeVisible();
    await panel.goto("/admin/queue?kind=stream");
    await expect(async () => {
      await panel.getByRole("checkbox", { name: "Tick all shown" }).check();
      await expect(panel.getByText(/^50 items ticked/)).toBeVisible({ timeout: 500 });
    }).toPass();
    const firstRow = panel
      .getByRole("list", { name: /^Queue/ })
      .getByRole("listitem")
      .first();
    await panel.getByRole("button", { name: "Approve ticked" }).click();
    // The items behind them are there at once, while those can still be undone.
    await expect(row(panel, `${title} 52`)).toBeVisible();
    await expect(panel.locator("li[aria-current=true]")).not.toHaveAttribute("data-decided");
    await expect(firstRow).toBeVisible();
  } finally {
    await query("DELETE FROM streams WHERE title LIKE $1", [`${title} %`]);
  }
});

test("U takes back the last decision, also while it is on its way", async ({ panel }) => {
  const [first, second] = await longWaiting(2);
  if (!first || !second) throw new Error("no games");
  const item = await openQueue(panel, first.title);
  await row(panel, first.title)
    .getByRole("button", { name: `Approve ${first.title}` })
    .click();
  await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible();
  const release = await holdBack(panel, "**/api/admin/decisions");
  await row(panel, second.title)
    .getByRole("button", { name: `Approve ${second.title}` })
    .click();
  await panel.keyboard.press("u");
  release();
  await expect(
    row(panel, second.title).getByRole("button", { name: `Approve ${second.title}` }),
  ).toBeVisible();
  await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expect.poll(() => statusOf(first.id), { timeout: 30_000 }).toBe("approved");
  expect(await statusOf(second.id)).toBe("pending");
});

test("what could not be taken back is what U takes back next", async ({ panel }) => {
  const games = await longWaiting(2);
  await openQueue(panel, games[0]?.title ?? "");
  const approve = (title = "") => row(panel, title).getByRole("button", { name: `Approve ${title}` });
  const undo = (title = "") => row(panel, title).getByRole("button", { name: /^Undo/ });
  const [first, second] = games.map(({ title }) => title);
  await approve(first).click();
  await expect(undo(first)).toBeVisible();
  await approve(second).click();
  await expect(undo(second)).toBeVisible();
  const lose = (route: Route) => route.abort();
  await panel.route("**/api/admin/decisions/undo", lose);
  await panel.keyboard.press("u");
  await expect(toast(panel)).toContainText("Failed to undo");
  await expect(undo(second)).toBeVisible();
  await panel.unroute("**/api/admin/decisions/undo", lose);
  await panel.keyboard.press("u");
  await expect(approve(second)).toBeVisible();
  await expect(undo(first)).toBeVisible();
  await panel.keyboard.press("u");
  await expect(approve(first)).toBeVisible();
});

for (const [how, answer] of [
  ["is lost", (route) => route.abort()],
  ["cannot be read", (route) => route.fulfill({ body: "<h1>Sign in to this network</h1>" })],
  ["is another one's", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
] satisfies [string, (route: Route) => Promise<void>][])
  test(`a decision whose answer ${how} shows as it was stored, and U takes it back`, async ({ panel }) => {
    const [game] = await longWaiting(1);
    if (!game) throw new Error("no game");
    const item = await openQueue(panel, game.title);
    const approve = item.getByRole("button", { name: `Approve ${game.title}` });
    await panel.route(storing, async (route) => {
      await route.fetch();
      await answer(route);
    });
    await approve.click();
    await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible();
    await expect(toast(panel)).toBeHidden();
    await panel.keyboard.press("u");
    await expect(approve).toBeVisible();
    await expect.poll(() => scheduledFor(game.id)).toEqual([]);
  });

test("where nothing tells whether a decision was stored, that is said; the next one finds it", async ({
  panel,
}) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  await panel.route(storing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await panel.route(asking, (route) => route.abort());
  await item.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(toast(panel)).toContainText("It is not known whether the decision was stored");
  await expect(item.getByRole("alert")).toContainText("It is not known whether this was decided.");
  await panel.unroute(storing);
  await panel.unroute(asking);
  await item.getByRole("button", { name: `Reject ${game.title}` }).click();
  await panel.keyboard.press("Control+Enter");
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  await expect(toast(panel)).toContainText("your earlier decision stands");
  await item.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => scheduledFor(game.id)).toEqual([]);
});

test("a list whose reading began before an act takes that act back no more", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  const approve = item.getByRole("button", { name: `Approve ${game.title}` });
  const undo = item.getByRole("button", { name: /^Undo/ });
  /** Reads the list, does something, and lets the answer come only then. */
  const actMeanwhile = async (act: Locator, shown: Locator) => {
    let isRead = false;
    const url = /\/admin\/queue\?.*_rsc=/;
    await panel.route(url, async (route) => {
      const response = await route.fetch();
      isRead = true;
      await expect(shown).toBeVisible();
      await route.fulfill({ response });
    });
    const refresh = panel.getByRole("button", { name: "Refresh", exact: true });
    await refresh.click();
    await expect.poll(() => isRead).toBe(true);
    await act.click();
    await expect(refresh).not.toHaveAttribute("aria-busy", "true");
    await panel.unroute(url);
    await expect(shown).toBeVisible();
  };
  await actMeanwhile(approve, undo);
  await actMeanwhile(undo, approve);
});

for (const seconds of [15, -15])
  test(`a clock that is ${seconds} s off changes nothing about undoing`, async ({ panel }) => {
    const [game] = await longWaiting(1);
    if (!game) throw new Error("no game");
    await panel.addInitScript((off) => {
      const now = Date.now;
      Date.now = () => now() + off;
    }, seconds * 1000);
    const item = await openQueue(panel, game.title);
    await panel.keyboard.press("a");
    const undo = item.getByRole("button", { name: /^Undo/ });
    await expect(undo).toContainText(/(10|9|8)$/);
    await undo.click();
    await expect(item.getByRole("button", { name: `Approve ${game.title}` })).toBeVisible();
  });

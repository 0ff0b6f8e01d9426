import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { gameRow, signInBrowser, test, unique } from "@/tests/support/panel-page";
import {
  copiesWaiting,
  longWaiting,
  openQueue,
  pretendToDecide,
  row,
  statusOf,
} from "@/tests/support/queue-page";

/** The review queue: what an admin decides there, and what becomes of it. */

type Sent = { email?: string; spam?: boolean };

/** A submission at the end of the queue. @returns its sender's name */
async function addSubmission({ email = "ada@example.com", spam = false }: Sent = {}): Promise<string> {
  const name = unique("Sender");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, spam, "submittedAt")
     VALUES ($1, $2, 'other', 'Forty seconds.', $3, now() - interval '9 years')`,
    [name, email, spam],
  );
  return name;
}

/** Opens a view of the queue and what is asked by a key on one row. */
async function ask(panel: Page, kind: string, name: string, key: "r" | "c") {
  await panel.goto(`/admin/queue?kind=${kind}`);
  const dialog = panel.getByRole("dialog", {
    name: `${key === "r" ? "Reject" : "Ask for changes"}: ${name}`,
  });
  await expect(async () => {
    await row(panel, name).getByRole("checkbox").check();
    await panel.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

test("a decision survives a closed tab and is applied", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  await item.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(item.getByRole("button", { name: `Undo the decision on ${game.title}` })).toBeVisible();
  await panel.reload();
  await expect(row(panel, game.title).getByRole("button", { name: /Undo/ })).toBeVisible();
  await panel.close();
  await expect.poll(() => statusOf(game.id), { timeout: 30_000 }).toBe("approved");
  const visitor = await asAdmin();
  expect(await (await visitor.get("/api/games")).text()).toContain(game.title);
});

test("an item has an address: for a reload, for a colleague, and after it was decided", async ({ panel }) => {
  const [game, next] = (await longWaiting(2)).sort((one, other) => one.id - other.id);
  if (!game || !next) throw new Error("no games");
  await openQueue(panel, game.title);
  await row(panel, game.title).getByRole("button", { name: game.title, exact: true }).click();
  const heading = panel.getByRole("article").getByRole("heading", { level: 2 });
  await expect(panel).toHaveURL(`/admin/queue?kind=game&item=game-${game.id}`);
  await panel.keyboard.press("ArrowDown");
  await expect(heading).toHaveText(next.title);
  await expect(panel).toHaveURL(`/admin/queue?kind=game&item=game-${next.id}`);
  await panel.reload();
  await expect(heading).toHaveText(next.title);

  await panel.goto(`/admin/queue/game/${game.id}`);
  await expect(heading).toHaveText(game.title);
  await (await asAdmin()).put(`/api/admin/games/${game.id}/status`, { data: { status: "rejected" } });
  await panel.goto(`/admin/queue/game/${game.id}`);
  await expect(panel).toHaveURL(/\/admin\?tab=games&q=/);
  await expect(gameRow(panel, game.title)).toBeVisible();
  // The audit log leads there.
  await panel.goto(`/admin/audit-log?q=${encodeURIComponent(game.title)}`);
  await panel
    .getByRole("link", { name: `Game ${game.id}`, exact: true })
    .first()
    .click();
  await expect(panel).toHaveURL(/\/admin\?tab=games&q=/);
  await panel.goto("/admin/queue/game/2000000000");
  await expect(panel.getByRole("heading", { name: "This item is not there." })).toBeVisible();
});

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

test("who was asked for changes is marked in the queue and in the list, with who asked", async ({
  panel,
}) => {
  const name = await addSubmission();
  const dialog = await ask(panel, "submission", name, "c");
  await dialog.getByLabel("What should change").fill("A longer clip, please");
  await dialog.getByRole("button", { name: "Ask for changes" }).click();
  const reason = 'SELECT "reviewReason" AS reason FROM content_submissions WHERE name = $1';
  await expect
    .poll(async () => (await query(reason, [name]))[0], { timeout: 30_000 })
    .toEqual({ reason: "A longer clip, please" });
  // Once that is applied it waits for its submitter: the open page loses it, and no other view has it.
  await expect(row(panel, name)).toBeHidden({ timeout: 30_000 });
  await panel.goto("/admin/queue?kind=submission");
  await expect(row(panel, name)).toBeHidden();
  await panel.getByRole("link", { name: /^Waiting for the submitter/ }).click();
  const item = row(panel, name);
  await expect(item.getByText("pending", { exact: true })).toBeHidden(); // all that is listed there is
  await expect(item.getByText("Changes asked for", { exact: true })).toBeVisible();
  await expect(item).toContainText(/changes asked for by \S+ on /);
  await panel.goto(`/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  await expect(row(panel, name).getByText("pending", { exact: true })).toBeVisible();
  await expect(row(panel, name).getByText("Changes asked for", { exact: true })).toBeVisible();
});

test("a reason outlives a Logout in another tab, and none in its own", async ({ page }) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await asAdmin()).post("/api/admin/users", { data });
  await signInBrowser(page, username, data.password);
  const name = await addSubmission();
  const dialog = await ask(page, "submission", name, "r");
  await dialog.getByLabel("Reason").fill("Too dark to see.");
  const other = await page.context().newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/admin/login");
  await other.close();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Edits you had begun are kept in this browser")).toBeVisible();
  await signInBrowser(page, username, data.password);
  await expect((await ask(page, "submission", name, "r")).getByLabel("Reason")).toHaveValue(
    "Too dark to see.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("panel-");
});

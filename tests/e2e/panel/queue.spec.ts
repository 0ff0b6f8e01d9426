import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { test } from "@/tests/support/panel-page";
import { longWaiting, openQueue, row, statusOf } from "@/tests/support/queue-page";

/** The review queue: what an admin decides there, and what becomes of it. */

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

import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { gameRow, test } from "@/tests/support/panel-page";
import { longWaiting, openQueue, row } from "@/tests/support/queue-page";

test("an item's address works for a reload, for a colleague, and after a decision", async ({ panel }) => {
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
  await expect(panel.getByRole("heading", { name: "Item not found." })).toBeVisible();
});

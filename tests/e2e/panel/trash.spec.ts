import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { holdBack, loseNextAnswer } from "@/tests/support/hold-back";
import { submitGame, test, toast } from "@/tests/support/panel-page";

test("two are restored at once, and what is deleted again lies there again", async ({ panel }) => {
  const admin = await asAdmin();
  const games = [await submitGame(), await submitGame()];
  for (const { id } of games) await admin.delete(`/api/admin/games/${id}`);
  await panel.goto("/admin/trash");
  const [one, other] = games.map(({ title }) => panel.getByRole("button", { name: `Restore ${title}` }));
  if (!one || !other) throw new Error("two games were made");
  const goOn = await holdBack(panel, "**/restore");
  await one.click();
  await other.click();
  await expect(other).toBeDisabled();
  await expect(one).toBeDisabled();
  goOn();
  await expect(toast(panel)).toContainText("Restored");
  await expect(one).toBeHidden();
  await expect(other).toBeHidden();

  await admin.delete(`/api/admin/games/${games[0]?.id}`);
  await panel.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(one).toBeVisible();
  await one.click();
  await expect(one).toBeHidden();
});

test("on a phone what lies in the trash is seen whole, with the button that brings it back, without an answer too", async ({
  panel,
}) => {
  const { id, title } = await submitGame();
  await (await asAdmin()).delete(`/api/admin/games/${id}`);
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.goto("/admin/trash");
  const item = panel
    .getByRole("list", { name: /^Trash/ })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(item.getByText(/^Deleted .+ by \S+ · removed after /)).toBeInViewport({ ratio: 1 });
  const restore = item.getByRole("button", { name: `Restore ${title}` });
  await expect(restore).toBeInViewport({ ratio: 1 });
  await loseNextAnswer(panel, "**/restore");
  await restore.click();
  await expect(toast(panel)).toContainText("It is not known whether it was restored");
  await expect(restore).toBeHidden();
});

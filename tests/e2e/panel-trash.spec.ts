import { expect } from "@playwright/test";
import { signedIn } from "../support/api";
import { holdBack } from "../support/hold-back";
import { submitGame, test, toast } from "./panel-support";

test("two are restored at once, and what is deleted again lies there again", async ({ panel }) => {
  const admin = await signedIn();
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

import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { submitGame, test, unique } from "@/tests/support/panel-page";

/** The search over everything, and those of the lists, as one types. */

test("Ctrl + K finds a game and leads to it, by keyboard alone", async ({ panel }) => {
  const { title } = await submitGame();
  await panel.goto("/admin/inbox");
  await panel.getByRole("heading", { name: /^Messages/ }).focus();
  await panel.keyboard.press("Control+k");
  const dialog = panel.getByRole("dialog", { name: "Search everything" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option", { name: /Audit Log/ })).toBeVisible();
  await field.fill(title);
  const hit = dialog.getByRole("option", { name: new RegExp(title) });
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("status")).toHaveText("1 hit");
  await expectAccessible(panel, "search over everything");
  await field.press("Enter");
  await expect(panel).toHaveURL(/\/admin\/queue\?item=game-\d+/);
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
});

test("what lies in the trash alone is said to, and found there as one types", async ({ panel }) => {
  const { id, title } = await submitGame();
  await query(`UPDATE games SET "deletedAt" = now(), "deletedBy" = 'kim' WHERE id = $1`, [id]);
  await panel.goto("/admin?tab=games");
  await panel.getByRole("searchbox", { name: "Search games" }).fill(title);
  await expect(panel.getByText("Only the trash holds what this search finds: 1 row.")).toBeVisible();
  await panel.getByRole("link", { name: "Search the trash" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  const search = panel.getByRole("searchbox", { name: "Search the trash" });
  await search.fill(unique("nothing"));
  await expect(panel.getByText("Nothing found in the trash.")).toBeVisible();
  await expect(search).toBeFocused();
});

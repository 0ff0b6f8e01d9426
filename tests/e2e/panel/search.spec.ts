import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { submitGame, test } from "@/tests/support/panel-page";

test("Ctrl + K finds a game and opens it, by keyboard alone", async ({ panel }) => {
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
  await expect(dialog.getByRole("status")).toHaveText("1 result");
  await expectAccessible(panel, "search over everything");
  await field.press("Enter");
  await expect(panel).toHaveURL(/\/admin\/queue\?item=game-\d+/);
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
});

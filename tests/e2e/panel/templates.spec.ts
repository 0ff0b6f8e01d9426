import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { openGame, submitGame, test, unique } from "@/tests/support/panel-page";

test("templates are edited in the panel, and the dialog offers them with their keys", async ({ panel }) => {
  // Of a list that no other test looks at: it is the same for all.
  const label = unique("House rule");
  const list = panel.getByRole("region", { name: "Unapprove" });
  const { id, title } = await submitGame();
  await (await asAdmin()).put(`/api/admin/games/${id}/status`, { data: { status: "approved" } });
  try {
    await panel.goto("/admin/templates");
    await expect(list).toContainText("As they came with the site");
    await expect(async () => {
      await list.getByRole("button", { name: "Add a template" }).click();
      await expect(list.getByLabel("Name of template 4")).toBeVisible({ timeout: 500 });
    }).toPass();
    await list.getByRole("button", { name: "Save" }).click();
    await expect(list.getByRole("alert")).toHaveText("Please give each template a name");
    await list.getByLabel("Name of template 4").fill(label);
    await list.getByLabel("Words of template 4").fill("We only show what was made here.");
    for (let place = 4; place > 1; place--)
      await list.getByRole("button", { name: `Move template ${place} up` }).click();
    await list.getByRole("button", { name: "Save" }).click();
    await expect(list).toContainText(/Changed by \S+ on /);

    const game = await openGame(panel, title);
    await game.getByRole("button", { name: `Reason and mail for ${title}` }).click();
    const dialog = panel.getByRole("dialog", { name: `Unapprove: ${title}` });
    await expect(dialog.getByRole("button", { name: label })).toBeFocused();
    await panel.keyboard.press("1");
    await expect(dialog.getByLabel("Reason")).toHaveValue("We only show what was made here.");
  } finally {
    await query("DELETE FROM reason_templates");
  }
});

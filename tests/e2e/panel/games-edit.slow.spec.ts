import { expect, type Page } from "@playwright/test";
import { confirm, openGame, rested, submitGame, test, toast } from "@/tests/support/panel-page";

const form = (page: Page) => page.getByRole("dialog", { name: "Edit game" });

test("without a connection the edit form opens if it is loaded; if not, the list stays and it opens later", async ({
  panel,
}) => {
  // Until it is allowed the browser is never at rest: nothing is loaded ahead.
  await panel.addInitScript(() => {
    if (!sessionStorage.getItem("may-rest")) window.requestIdleCallback = () => 0;
  });
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  const edit = row.getByRole("button", { name: `Edit ${title}` });
  await panel.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await panel.context().setOffline(true);
  await edit.click();
  await expect(toast(panel)).toContainText("Failed to open the form");
  await expect(row).toBeVisible();
  await panel.context().setOffline(false);
  await edit.click();
  await expect(form(panel).getByLabel("Title")).toHaveValue(title);

  await panel.evaluate(() => sessionStorage.setItem("may-rest", "yes"));
  await panel.reload();
  await rested(panel);
  await panel.context().setOffline(true);
  await row.getByRole("button", { name: `Reject ${title}` }).click();
  await confirm(panel);
  await expect(toast(panel)).toContainText("It is not known whether the game was rejected");
  await edit.click();
  await expect(form(panel).getByLabel("Title")).toHaveValue(title);
});

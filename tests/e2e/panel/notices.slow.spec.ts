import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { test, toast, unique } from "@/tests/support/panel-page";

test("a webhook is added, tested and deleted; one inside our network is never called, and the page says so", async ({
  panel,
}) => {
  const name = unique("Robot");
  await panel.goto("/admin/notices");
  const add = panel.getByRole("button", { name: "Add a webhook" });
  const form = panel.getByRole("form", { name: "Add a webhook" });
  // The script runs once the press has an effect.
  await expect(async () => {
    if (await add.isEnabled()) await add.click({ timeout: 500 });
    await expect(form).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await panel.keyboard.type(name);
  await form.getByLabel(/^Format/).selectOption("signed_json");
  await form.getByLabel(/^Address/).fill("https://127.0.0.1/hook");
  await expectAccessible(panel, "notices-form", "main");
  await form.getByLabel(/^Address/).press("Enter");
  await expect(panel.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await panel.getByRole("button", { name: "Done" }).click();

  const row = panel.getByRole("listitem").filter({ hasText: name }).first();
  await expect(row).toContainText("https://127.0.0.1/…");
  await row.getByRole("button", { name: `Test ${name}` }).click();
  await expect(toast(panel)).toContainText("The address is in a private network, to which nothing is sent.");
  const delivery = panel
    .getByRole("listitem")
    .filter({ hasText: `This is a test by` })
    .filter({ hasText: name });
  await expect(delivery).toContainText("private network");
  await expectAccessible(panel, "notices", "main");

  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
});

import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";
import { asIfMailed, test, toast } from "@/tests/support/panel-page";

/** A game that was approved just so long ago that it is in the next digest, before all others. @returns its title */
async function makeNews(): Promise<string> {
  const { title } = await makeGame();
  await query(`UPDATE games SET "reviewedAt" = now() - interval '91 seconds' WHERE title = $1`, [title]);
  return title;
}

test("a digest is previewed, worded, narrowed and not sent without a provider, by keyboard alone", async ({
  panel,
}) => {
  await query(
    `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt")
     VALUES ($1, 'confirmed', $1, now())`,
    [uniqueEmail()],
  );
  const [one, two] = [await makeNews(), await makeNews()];
  await panel.goto("/admin/newsletter");
  await expect(panel.getByText("No mail provider is set up. Emails wait in the Mail Queue.")).toHaveCount(1);
  const saved = panel.waitForEvent("download");
  await panel.getByRole("link", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^subscribers-.+\.csv$/);

  const look = panel.getByRole("button", { name: "Preview the next digest" });
  const mail = panel.frameLocator('iframe[title="Digest email"]');
  await look.press("Enter");
  await expect(mail.getByRole("link", { name: one })).toBeVisible();
  await panel.getByLabel("Subject").fill("A quiet month");
  await panel.getByLabel("Introduction (markdown)").fill("Hello **all**");
  await panel.getByRole("checkbox", { name: one }).press("Space");
  await panel.getByRole("button", { name: "Preview again" }).press("Enter");
  await expect(panel.getByRole("heading", { name: "A quiet month" })).toBeFocused();
  await expect(mail.locator("strong", { hasText: "all" })).toBeVisible();
  await expect(mail.getByRole("link", { name: two })).toBeVisible();
  await expect(mail.getByRole("link", { name: one })).toHaveCount(0);
  for (const name of ["Send to all", "Send a test", "Schedule"])
    await expect(panel.getByRole("button", { name })).toBeDisabled();
  await expectAccessible(panel, "digest with words");

  await asIfMailed(panel);
  await panel.reload();
  // The words are back, until they are discarded.
  await panel.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(panel.getByText(/^We restored your changes from/)).toBeHidden();
  await look.press("Enter");
  const subject = panel.getByRole("heading", { name: /^New on / });
  await expect(subject).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await expect(panel.getByRole("heading", { name: "Digest" })).toBeFocused();
  await expect(subject).toBeHidden();
  await look.press("Enter");
  const sendAll = panel.getByRole("button", { name: "Send to all" });
  await sendAll.press("Enter");
  const question = panel.getByRole("alertdialog", { name: "Send this digest?" });
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(sendAll).toBeFocused();
  await sendAll.press("Enter");
  await question.getByRole("button", { name: "Send to all" }).press("Enter");
  // A previewed digest stays, and can be sent later.
  await expect(toast(panel)).toContainText("Failed to send the digest");
  await expect(toast(panel)).toContainText("No mail provider is set up");
  await expect(subject).toBeVisible();
  await expect(sendAll).toBeFocused();
});

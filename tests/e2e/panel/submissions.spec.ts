import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { asIfMailed, test, toast, unique } from "@/tests/support/panel-page";

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A submission with a unique address, so that its mails can be distinguished from others. */
async function addSender(role: string) {
  const name = unique("Sender");
  const email = `${name.toLowerCase().replace(" ", "-")}@example.com`;
  const [stored] = await query<{ id: number }>(
    "INSERT INTO content_submissions (name, email, role, message) VALUES ($1, $2, $3, 'Forty seconds.') RETURNING id",
    [name, email, role],
  );
  return { id: stored?.id ?? 0, name, email };
}

const mailsTo = (email: string) =>
  query<{ template: string; text: string }>(
    'SELECT template, text FROM mail_outbox WHERE "toAddress" = $1 ORDER BY id',
    [email],
  );

const submissionOf = async (id: number) =>
  (
    await query<{ status: string; reviewReason: string | null }>(
      'SELECT status::text, "reviewReason" FROM content_submissions WHERE id = $1',
      [id],
    )
  )[0];

async function openCard(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  return row(page, name);
}

test("rejecting with a reason shows the mail before it is sent, then sends and stores it", async ({
  panel,
}) => {
  const { id, name, email } = await addSender("other");
  await asIfMailed(panel);
  const card = await openCard(panel, name);
  const dialog = panel.getByRole("dialog", { name: `Decide: ${name}` });
  // The script runs once the press has an effect.
  await expect(async () => {
    const button = card.getByRole("button", { name: `Reason and email for ${name}` });
    // An open dialog would catch the second press.
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByRole("radio", { name: "Approve" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Reject" }).check();
  await dialog.getByRole("button", { name: "Not a fit" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue(/It does not fit/);
  const mail = dialog.getByRole("region", { name: "Email preview" });
  await expect(mail).toContainText(email);
  await expect(mail).toContainText("Your submission was not approved.");
  await expect(mail).toContainText("It does not fit what we feature at the moment.");
  await dialog.getByRole("switch", { name: "Notify the submitter by email" }).uncheck();
  await expect(dialog.getByText("No email is sent.")).toBeVisible();
  await dialog.getByRole("switch", { name: "Notify the submitter by email" }).check();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();

  await expect(card.getByText("rejected", { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  await expect(toast(panel)).toContainText("The email is on its way");
  expect(await submissionOf(id)).toMatchObject({
    status: "rejected",
    reviewReason: expect.stringContaining("It does not fit"),
  });
  const mails = await mailsTo(email);
  expect(mails.map(({ template }) => template)).toEqual(["decision-rejected"]);
  expect(mails[0]?.text).toContain("It does not fit what we feature at the moment.");
  await card.getByRole("button", { name: `Show all of ${name}` }).click();
  await expect(card.getByText("Reason given")).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { expectRefusal } from "@/tests/support/api";
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

/** Waits for the files that a page loads when the browser rests. */
const rested = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))));

async function openAsIfMailed(panel: Page): Promise<void> {
  await asIfMailed(panel);
  await panel.goto("/admin/newsletter");
}

test("a digest is looked at, and asked about before it is sent, by keyboard alone", async ({ panel }) => {
  await query(
    `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt")
     VALUES ($1, 'confirmed', $1, now())`,
    [uniqueEmail()],
  );
  const title = await makeNews();
  await openAsIfMailed(panel);
  const look = panel.getByRole("button", { name: "Preview what is new" });
  await look.press("Enter");
  const subject = panel.getByRole("heading", { name: /^New on / });
  await expect(subject).toBeFocused();
  const mail = panel.frameLocator('iframe[title="The digest as a mail"]');
  await expect(mail.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(panel, "digest");
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
  // What was looked at stays, and can be sent later.
  await expect(toast(panel)).toContainText("The digest was not sent");
  await expect(toast(panel)).toContainText("No mail provider is set up");
  await expect(subject).toBeVisible();
  await expect(sendAll).toBeFocused();
});

test("a digest gets words and a choice of what is in it, and cannot be sent without a provider", async ({
  panel,
}) => {
  const [one, two] = [await makeNews(), await makeNews()];
  await panel.goto("/admin/newsletter");
  await expect(panel.getByText("No mail provider is set up: mails wait in the Mail Queue.")).toHaveCount(1);
  await panel.getByRole("button", { name: "Preview what is new" }).click();
  const mail = panel.frameLocator('iframe[title="The digest as a mail"]');
  await expect(mail.getByRole("link", { name: one })).toBeVisible();
  await panel.getByLabel("Subject").fill("A quiet month");
  await panel.getByLabel("Opening, in markdown").fill("Hello **all**");
  await panel.getByRole("checkbox", { name: one }).uncheck();
  await panel.getByRole("button", { name: "Preview again" }).click();
  await expect(panel.getByRole("heading", { name: "A quiet month" })).toBeFocused();
  await expect(mail.locator("strong", { hasText: "all" })).toBeVisible();
  await expect(mail.getByRole("link", { name: two })).toBeVisible();
  await expect(mail.getByRole("link", { name: one })).toHaveCount(0);
  for (const name of ["Send to all", "Send a test", "Schedule"])
    await expect(panel.getByRole("button", { name })).toBeDisabled();
  await expectAccessible(panel, "digest with words");
});

test("on a phone a subscriber's address is one line, and all that is known of it in sight", async ({
  panel,
}) => {
  const email = uniqueEmail();
  await query(
    `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt", "unsubscribedAt")
     VALUES ($1, 'unsubscribed', $1, now(), now())`,
    [email],
  );
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.goto(`/admin/newsletter?q=${encodeURIComponent(email)}`);
  const row = panel.getByRole("list", { name: /^Subscribers/ }).getByRole("listitem");
  const address = row.getByText(email, { exact: true });
  await address.scrollIntoViewIfNeeded();
  expect((await address.boundingBox())?.height).toBeLessThan(30);
  await expect(row.getByText("Unsubscribed")).toBeInViewport({ ratio: 1 });
  await expect(row.getByText(/^Asked .+ · confirmed .+ · left /)).toBeInViewport({ ratio: 1 });
});

test("exports are files that only admins get", async ({ panel }) => {
  const answer = await panel.request.get("/api/admin/audit-log/export");
  expect(answer.headers()["content-disposition"]).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await answer.text()).toMatch(/^\ufeffwhen,who,role,action/);
  const reversed = await panel.request.get("/api/admin/audit-log/export?from=2026-11-23&to=2026-11-22");
  const { errors } = await expectRefusal(reversed, 422, "invalid");
  expect(errors).toEqual({ from: "From lies after To. Please give the earlier day first." });
  const subscribers = await panel.request.get("/api/admin/newsletter/export");
  expect(await subscribers.text()).toMatch(/^\ufeffemail,status/);
  await panel.goto("/admin/newsletter?status=spam&q=bo");
  const href = "/api/admin/newsletter/export?q=bo&status=spam";
  await expect(panel.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", href);
  await expectRefusal(await panel.request.get("/api/admin/newsletter/export?status=all"), 422, "invalid");
});

test("an export that cannot be had is reported, and without a session leads to the sign-in page", async ({
  panel,
}) => {
  await panel.goto("/admin/newsletter");
  await rested(panel);
  const link = panel.getByRole("link", { name: "Export CSV" });
  const saved = panel.waitForEvent("download");
  await link.click();
  expect((await saved).suggestedFilename()).toMatch(/^subscribers-.+\.csv$/);
  await panel.context().setOffline(true);
  await link.click();
  await expect(toast(panel)).toContainText("The list was not exported");
  await expect(toast(panel)).toContainText("The site could not be reached.");
  await panel.context().setOffline(false);
  await panel.context().clearCookies();
  await link.click();
  await expect(panel).toHaveURL(/login\?ended=1/);
});

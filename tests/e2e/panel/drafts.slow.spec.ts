import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { loseNextAnswer } from "@/tests/support/hold-back";
import { addUser, asIfMailed, newName, signInBrowser, test, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";

/** An admin's drafts, stored for them only, in their browser. */

async function openAnswer(page: Page, subject: string) {
  await asIfMailed(page);
  await page.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await page.getByRole("button", { name: subject }).click();
  return page.getByRole("listitem", { name: subject }).getByLabel("Answer by email");
}

/** Opens the queue and presses the key for a rejection with a reason. */
async function openReason(page: Page, name: string) {
  await page.goto("/admin/queue?kind=submission");
  const dialog = page.getByRole("dialog", { name: `Reject: ${name}` });
  await expect(async () => {
    await row(page, name).getByRole("checkbox").check();
    await page.keyboard.press("r");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return dialog;
}

/** Adds a testimonial whose answer is lost: only its draft is left here. */
async function loseTestimonial(page: Page): Promise<void> {
  await page.goto("/admin/community?section=testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Bo");
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Dear people");
  await loseNextAnswer(page, "**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Failed to add testimonial")).toBeVisible();
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("an admin's draft outlives an expired session, is private, and is removed by Logout", async ({
  page,
}) => {
  const subject = unique("Question");
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
  const sender = unique("Sender");
  await submissionsWaiting(sender, 1);
  const [{ username: ada }, { username: bo }] = [await addUser(true), await addUser(true)];
  await signInBrowser(page, ada, "secret-1");
  await (await openAnswer(page, subject)).fill("Dear Bo");

  await test.step("a Logout in another tab ends the session while a reason is being typed", async () => {
    const dialog = await openReason(page, `${sender} 1`);
    await dialog.getByLabel("Reason").fill("Too dark to see.");
    const other = await page.context().newPage();
    await other.goto("/admin/trash");
    await other.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL("/admin/login");
    await other.close();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await expect(page.getByText("Your unsaved edits are kept in this browser")).toBeVisible();
  });

  await signInBrowser(page, bo, "secret-1");
  await expect(await openAnswer(page, subject)).toHaveValue("");
  await signInBrowser(page, ada, "secret-1");
  await expect(await openAnswer(page, subject)).toHaveValue("Dear Bo");
  const dialog = await openReason(page, `${sender} 1`);
  await expect(dialog.getByLabel("Reason")).toHaveValue("Too dark to see.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await loseTestimonial(page);

  await test.step("the name of a new account is restored after signing in again, and its password is not", async () => {
    const typed = newName();
    await page.goto(`/admin?q=${typed}`);
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByLabel("Username").fill(typed);
    await page.getByLabel("Password").fill("secret-9");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Create User" }).click();
    await expect(page).toHaveURL(/login\?ended=1/);
    expect(await stored(page)).toContain(typed);
    expect(await stored(page)).not.toContain("secret-9");
    await page.getByLabel("Username").fill(ada);
    await page.getByLabel("Password").fill("secret-1");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/admin?q=${typed}`);
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel("Username")).toHaveValue(typed);
    await expect(page.getByLabel("Password")).toHaveValue("");
  });

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  for (const left of ["draft:", "Dear", "panel-"]) expect(await stored(page)).not.toContain(left);
  await signInBrowser(page, ada, "secret-1");
  await expect(await openAnswer(page, subject)).toHaveValue("");
  await removeSubmissions(sender);
});

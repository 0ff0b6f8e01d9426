import { expect } from "@playwright/test";
import { query } from "@/tests/support/database";
import { asIfMailed, test, toast, unique } from "@/tests/support/panel-page";

/** @returns what the mails' subjects begin with; a number follows */
async function heldMails(count: number): Promise<string> {
  const subject = unique("Held");
  await query(
    `INSERT INTO mail_outbox ("idempotencyKey", template, "toAddress", "fromAddress", subject, html, text, status, "heldReason")
     SELECT $1 || n, 'game-received', n || '@held.example', 'site@held.example', $1 || ' ' || n, '', 'Hello', 'held', 'Held'
     FROM generate_series(1, $2::int) n`,
    [subject, count],
  );
  return subject;
}

const statusesOf = async (subject: string) =>
  (
    await query<{ status: string }>(
      "SELECT status::text FROM mail_outbox WHERE subject LIKE $1 ORDER BY subject",
      [`${subject} %`],
    )
  ).map(({ status }) => status);

test("one mail is discarded by keyboard, then the selected ones together, by buttons that stay visible", async ({
  panel,
}) => {
  const subject = await heldMails(4);
  await panel.goto(`/admin/mail-queue?q=${encodeURIComponent(subject)}`);
  const ticked = panel.getByRole("group", { name: "Ticked emails" });
  // The script runs once a tick has an effect.
  await expect(async () => {
    await panel.getByRole("checkbox", { name: "Tick all shown" }).check();
    await expect(ticked).toContainText("4 emails ticked", { timeout: 500 });
  }).toPass();
  // No provider is configured here, as the page shows at its top.
  await expect(ticked.getByRole("button", { name: "Send ticked" })).toBeDisabled();

  const discard = panel.getByRole("button", { name: "Discard", exact: true });
  const one = panel
    .getByRole("listitem")
    .filter({ has: panel.getByRole("heading", { name: `${subject} 1` }) })
    .getByRole("button", { name: "Discard", exact: true });
  const question = panel.getByRole("alertdialog");
  await one.press("Enter");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(one).toBeFocused();
  await one.press("Enter");
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(toast(panel)).toContainText("The email is discarded");
  await expect(panel.getByRole("heading", { name: /^Mail Queue/ })).toBeFocused();
  await expect(discard).toHaveCount(3);
  await expect(ticked).toContainText("3 emails ticked");

  await panel.getByRole("checkbox", { name: `Tick ${subject} 4` }).uncheck();
  await expect(ticked).toContainText("2 emails ticked");
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 800 });
    await panel.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(ticked.getByRole("button", { name: "Discard ticked" })).toBeInViewport({ ratio: 1 });
  }
  await ticked.getByRole("button", { name: "Discard ticked" }).click();
  await panel
    .getByRole("alertdialog", { name: "Discard 2 emails?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(toast(panel)).toContainText("2 emails are discarded");
  await expect(ticked).toBeHidden();
  expect((await statusesOf(subject)).sort()).toEqual(["discarded", "discarded", "discarded", "held"]);
});

test("messages are read, assigned, answered with a saved reply and closed, by keyboard alone", async ({
  panel,
}) => {
  const word = unique("Desk");
  const [first, second] = [`${word} one`, `${word} two`];
  for (const subject of [first, second])
    await query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
      [subject],
    );
  await panel.goto("/admin");
  await panel
    .getByRole("region", { name: "Overview" })
    .getByRole("link", { name: /^Inbox/ })
    .click();
  await expect(panel).toHaveURL("/admin/inbox?status=open");
  await asIfMailed(panel);
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(word)}`);
  const rowOf = (subject: string) => panel.getByRole("listitem", { name: subject });
  await panel.getByRole("heading", { name: /^Messages/ }).focus();
  await panel.keyboard.press("j");
  await expect(panel.getByRole("button", { name: first })).toBeFocused();
  await panel.keyboard.press("r");
  const answer = rowOf(first).getByLabel("Answer by email");
  await expect(answer).toBeFocused();
  await rowOf(first).getByLabel("Saved reply").selectOption({ label: "3. Solved" });
  await expect(answer).toHaveValue(/^Hello Bo,\n/);
  const assignee = rowOf(first).getByLabel("Assigned to");
  await assignee.selectOption({ index: 1 });
  await expect(toast(panel)).toContainText("Assigned to");
  await expect(assignee).toHaveAttribute("aria-disabled", "false");
  await expect(assignee).not.toHaveValue("");
  await answer.press("Control+Enter");
  await expect(toast(panel)).toContainText(
    "Answer saved. No mail provider is set up, so the email is held in the Mail Queue.",
  );
  await expect(rowOf(first).getByText("answered").first()).toBeVisible();
  await expect(rowOf(first).getByRole("list", { name: "Replies" })).toContainText("Hello Bo,");

  await panel.getByRole("button", { name: second }).focus();
  await panel.keyboard.press("x");
  await panel.getByRole("button", { name: "Close ticked" }).press("Enter");
  await expect(toast(panel)).toContainText("1 message closed");
  await expect(rowOf(second).getByText("closed").first()).toBeVisible();

  await panel.goto(`/admin/mail-queue?q=${encodeURIComponent(first)}`);
  await expect(panel.getByRole("heading", { name: `Re: ${first}` })).toBeVisible();
  await panel.goto(`/admin/audit-log?q=${encodeURIComponent(first)}`);
  // In words; the code stays at hand.
  await expect(panel.getByText("Replied", { exact: true })).toHaveAttribute("title", "message.reply");
});

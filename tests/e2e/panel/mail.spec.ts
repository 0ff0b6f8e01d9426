import { expect, type Locator, type Page } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { holdBack, loseNextAnswer } from "@/tests/support/hold-back";
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

/** Opens the list of three mails and ticks them all. @returns what can be done with the ticked */
async function tickThree(panel: Page, subject: string): Promise<Locator> {
  await panel.goto(`/admin/mail-queue?q=${encodeURIComponent(subject)}`);
  const ticked = panel.getByRole("group", { name: "Ticked mails" });
  // The script runs once a tick has an effect.
  await expect(async () => {
    await panel.getByRole("checkbox", { name: "Tick all shown" }).check();
    await expect(ticked).toContainText("3 mails ticked", { timeout: 500 });
  }).toPass();
  return ticked;
}

test("several mails are discarded at once, and none can be sent without a provider", async ({ panel }) => {
  const subject = await heldMails(3);
  const ticked = await tickThree(panel, subject);
  await panel.getByRole("checkbox", { name: `Tick ${subject} 3` }).uncheck();
  await expect(ticked).toContainText("2 mails ticked");
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 800 });
    await panel.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(ticked.getByRole("button", { name: "Discard ticked" })).toBeInViewport({ ratio: 1 });
  }

  // No provider is set up here, as the page says at its top.
  await expect(ticked.getByRole("button", { name: "Send ticked" })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Send", exact: true }).first()).toBeDisabled();

  await ticked.getByRole("button", { name: "Discard ticked" }).click();
  const question = panel.getByRole("alertdialog", { name: "Discard 2 mails?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(toast(panel)).toContainText("2 mails are discarded");
  await expect(ticked).toBeHidden();
  expect(await statusesOf(subject)).toEqual(["discarded", "discarded", "held"]);
});

test("discarding one mail leaves the other ticks, and a list that cannot be read again stays", async ({
  panel,
}) => {
  const subject = await heldMails(3);
  const ticked = await tickThree(panel, subject);
  const discardFirst = async () => {
    await panel.getByRole("button", { name: "Discard", exact: true }).first().click();
    await panel.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  };
  await discardFirst();
  // Read again: the first that can be discarded is another one by now.
  await expect(panel.getByRole("button", { name: "Discard", exact: true })).toHaveCount(2);
  await expect(ticked).toContainText("2 mails ticked");

  await panel.route("**/mail-queue/discard", async (route) => {
    const response = await route.fetch();
    await panel.context().setOffline(true);
    await route.fulfill({ response });
  });
  const broken = panel.waitForEvent("requestfailed");
  await discardFirst();
  await broken;
  await panel.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  await expect(toast(panel)).toContainText("The mail is discarded");
  await expect(panel.getByRole("heading", { name: /^Mail Queue/ })).toBeFocused();
  await panel.context().setOffline(false);
  expect((await statusesOf(subject)).sort()).toEqual(["discarded", "discarded", "held"]);
});

test("what was done is shown though its answer was lost, and asking for it again is no failure", async ({
  panel,
}) => {
  const subject = await heldMails(3);
  const ticked = await tickThree(panel, subject);
  const question = panel.getByRole("alertdialog");
  await panel.getByRole("checkbox", { name: `Tick ${subject} 3` }).uncheck();
  await loseNextAnswer(panel, "**/mail-queue/discard");
  await ticked.getByRole("button", { name: "Discard ticked" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  const rows = panel.getByRole("list", { name: /^Mail Queue/ });
  await expect(rows.getByText("discarded", { exact: true })).toHaveCount(2);
  await expect(panel.getByRole("button", { name: "Discard", exact: true })).toHaveCount(1);

  const [mail] = await query<{ id: number }>("SELECT id FROM mail_outbox WHERE subject = $1", [
    `${subject} 3`,
  ]);
  await (await asAdmin()).post("/api/admin/mail-queue/discard", { data: { ids: [mail?.id] } });
  await panel.getByRole("button", { name: "Discard", exact: true }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(toast(panel)).toContainText("Done already");
  await expect(toast(panel)).toContainText("This mail is discarded already.");
  await expect(panel.getByRole("button", { name: "Discard", exact: true })).toHaveCount(0);
});

test("a message is read, noted and answered by mail", async ({ panel }) => {
  const subject = unique("Question");
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
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("button", { name: subject }).click();
  await panel.getByLabel("Answer by mail").fill("Like this.");
  const goOn = await holdBack(panel, "**/reply");
  const send = panel.getByRole("button", { name: "Send answer" });
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  goOn();
  await expect(toast(panel)).toContainText(
    "Answer stored, its mail is held in the Mail Queue: no mail provider is set up",
  );
  await expect(
    panel.getByRole("listitem").filter({ hasText: subject }).getByText("answered").first(),
  ).toBeVisible();
  await panel.goto(`/admin/mail-queue?q=${encodeURIComponent(subject)}`);
  await expect(panel.getByRole("heading", { name: `Re: ${subject}` })).toBeVisible();
  const discard = panel.getByRole("button", { name: "Discard" });
  await discard.press("Enter");
  const question = panel.getByRole("alertdialog", { name: `Discard “Re: ${subject}”?` });
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(discard).toBeFocused();
  await discard.press("Enter");
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(toast(panel)).toContainText("The mail is discarded");
  await expect(panel.getByRole("heading", { name: /^Mail Queue/ })).toBeFocused();
  await panel.goto(`/admin/audit-log?q=${encodeURIComponent(subject)}`);
  // In words; the code stays at hand.
  await expect(panel.getByText("Answered", { exact: true })).toHaveAttribute("title", "message.reply");
});

import { expect, type Page } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { loseNextAnswer } from "@/tests/support/hold-back";
import { asIfMailed, signInBrowser, submitGame, test, toast, unique } from "@/tests/support/panel-page";

async function insertMessage(subject: string): Promise<void> {
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
}

async function openMessage(page: Page, subject: string) {
  await asIfMailed(page);
  await page.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await page.getByRole("button", { name: subject }).click();
  // By its name: a toast that tells of it is a list's item, too.
  return page.getByRole("listitem", { name: subject });
}

test("two admins on one message: what is typed stays, and nothing is overwritten unseen", async ({
  panel,
  browser,
}) => {
  const subject = unique("Question");
  await insertMessage(subject);
  const row = await openMessage(panel, subject);
  await row.getByLabel("Answer by mail").fill("Half an ans");
  await row.getByLabel("Notes").fill("Mine");

  const username = unique("kim").replace(" ", "-");
  const data = { username, password: "secret-1", isAdmin: true };
  await (await asAdmin()).post("/api/admin/users", { data });
  const other = await (await browser.newContext()).newPage();
  await signInBrowser(other, username, "secret-1");
  const theirs = await openMessage(other, subject);
  await theirs.getByLabel("Notes").fill("Ask Kim");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(toast(other)).toContainText("Saved");
  await other.context().close();

  await row.getByRole("button", { name: "Save" }).click();
  await expect(toast(panel)).toContainText(`${username} changed this message on`);
  await expect(row.getByRole("status")).toContainText("Saving yours replaces: Ask Kim");
  await expect(row.getByLabel("Answer by mail")).toHaveValue("Half an ans");
  await expect(row.getByLabel("Notes")).toHaveValue("Mine");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("status")).toBeHidden();
  await expect(row.getByRole("button", { name: "Save" })).toBeDisabled();

  // A status goes alone: what the other keeps beside it stays.
  await row.getByLabel("Status").selectOption("closed");
  const sent = panel.waitForRequest((request) => request.method() === "PUT");
  await row.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({ status: "closed", updatedAt: expect.any(String) });
  await expect(row.getByLabel("Answer by mail")).toHaveValue("Half an ans");
});

test("an answer that was filled in without a key is sent, whatever tells of it", async ({ panel }) => {
  const subject = unique("Filled");
  await insertMessage(subject);
  const row = await openMessage(panel, subject);
  const answer = row.getByLabel("Answer by mail");
  for (const events of [["input", "change"], ["blur"]]) {
    const words = `Filled by a program (${events.join(" and ")}).`;
    await answer.evaluate(
      (area: HTMLTextAreaElement, filled) => {
        area.focus();
        area.value = filled.words;
        for (const name of filled.events)
          if (name === "blur") area.blur();
          else area.dispatchEvent(new Event(name, { bubbles: true }));
      },
      { words, events },
    );
    await row.getByRole("button", { name: "Send answer" }).click();
    await expect(toast(panel)).toContainText(subject);
    await expect(answer).toHaveValue("");
    const mails = await query<{ text: string }>("SELECT text FROM mail_outbox WHERE subject = $1", [
      `Re: ${subject}`,
    ]);
    expect(mails.filter(({ text }) => text.includes(words))).toHaveLength(1);
    await expect(row).toContainText("changed by");
  }
});

test("what is typed outlives a closed row, a reload, an ended session and the answer beside it", async ({
  panel,
}) => {
  const subject = unique("Kept");
  await insertMessage(subject);
  const row = await openMessage(panel, subject);
  const opener = row.getByRole("button", { name: subject });
  const answer = row.getByLabel("Answer by mail");
  const notes = row.getByLabel("Notes");
  await answer.fill("Like so.");
  await notes.fill("Ask Kim");
  const expectDraft = async () => {
    await expect(answer).toHaveValue("Like so.");
    await expect(notes).toHaveValue("Ask Kim");
  };
  await opener.click();
  await expect(answer).toBeHidden();
  await expect(row).toContainText("Not sent yet");
  await opener.click();
  await expectDraft();
  await panel.reload();
  await expect(row).toContainText("Not sent yet");
  await opener.click();
  await expectDraft();

  await panel.context().clearCookies();
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect(panel).toHaveURL(/login\?ended=1/);
  await signInBrowser(panel);
  await panel.goto(`/admin/inbox?status=open&q=${encodeURIComponent(subject)}`);
  await opener.click();
  await expectDraft();

  await row.getByRole("button", { name: "Send answer" }).press("Enter");
  await expect(toast(panel)).toContainText("Your other changes are not saved yet");
  await expect(row).toBeHidden();
  await expect(panel.getByRole("heading", { name: /^Messages/ })).toBeFocused();
  await panel.goto(`/admin/inbox?status=answered&q=${encodeURIComponent(subject)}`);
  await opener.click();
  await expect(answer).toHaveValue("");
  await expect(notes).toHaveValue("Ask Kim");
  const save = row.getByRole("button", { name: "Save" });
  await save.press("Enter");
  await expect(toast(panel)).toContainText("Saved");
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  const drafts = () => panel.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft/.test(key)));
  await expect.poll(drafts).toEqual([]);
});

test("what one admin has begun is filled in for no other one, and Logout leaves nothing of it", async ({
  page,
}) => {
  const subject = unique("Question");
  await insertMessage(subject);
  const admin = await asAdmin();
  const names = [unique("ada"), unique("bo")].map((name) => name.replace(" ", "-"));
  for (const username of names)
    await admin.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin: true } });
  const [ada = "", bo = ""] = names;
  await signInBrowser(page, ada, "secret-1");
  const answer = async () => (await openMessage(page, subject)).getByLabel("Answer by mail");
  await (await answer()).fill("Dear Bo");
  await page.goto("/admin/community?section=testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Bo");
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Dear people");
  await loseNextAnswer(page, "**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The testimonial was not stored")).toBeVisible();
  await page.keyboard.press("Escape");

  // The session has ended by itself: what was begun waits for who began it.
  await signInBrowser(page, bo, "secret-1");
  await expect(await answer()).toHaveValue("");
  await signInBrowser(page, ada, "secret-1");
  await expect(await answer()).toHaveValue("Dear Bo");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("draft:");
  expect(stored).not.toContain("Dear");
  await signInBrowser(page, ada, "secret-1");
  await expect(await answer()).toHaveValue("");
});

test("an answer whose outcome was lost is sent again, also after a reload, and goes out once", async ({
  panel,
}) => {
  const mails = async (subject: string) =>
    (await query(`SELECT id FROM mail_outbox WHERE subject = $1`, [`Re: ${subject}`])).length;
  for (const isReloaded of [false, true]) {
    const subject = unique("Lost");
    await insertMessage(subject);
    const row = await openMessage(panel, subject);
    const answer = row.getByLabel("Answer by mail");
    const send = row.getByRole("button", { name: "Send answer" });
    await loseNextAnswer(panel, "**/reply");
    await answer.fill("Like so.");
    await send.click();
    await expect(toast(panel)).toContainText("Failed to send the answer");
    await expect(toast(panel)).toContainText("press Send answer again");
    await expect(answer).toHaveValue("Like so.");
    if (isReloaded) {
      await panel.reload();
      await row.getByRole("button", { name: subject }).click();
    }
    await send.click();
    await expect(toast(panel)).toContainText("Answer stored");
    await expect(answer).toHaveValue("");
    expect(await mails(subject)).toBe(1);

    // Another text is another answer.
    await expect(row).toContainText("changed by");
    await answer.fill("And so.");
    await send.click();
    await expect(answer).toHaveValue("");
    expect(await mails(subject)).toBe(2);
    await panel.unrouteAll();
  }
});

test("what cannot be sent any more says where it waits", async ({ panel }) => {
  const subject = unique("Closed");
  await insertMessage(subject);
  await asIfMailed(panel);
  await panel.goto(`/admin/inbox?status=open&q=${encodeURIComponent(subject)}`);
  const row = panel.getByRole("listitem", { name: subject });
  await row.getByRole("button", { name: subject }).click();
  await row.getByLabel("Answer by mail").fill("Like so.");
  await query(`UPDATE contact_messages SET status = 'closed', "updatedAt" = now() WHERE subject = $1`, [
    subject,
  ]);
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect(toast(panel)).toContainText("What you typed is kept and waits with it");
  await expect(row).toBeHidden();
  await panel.goto(`/admin/inbox?status=closed&q=${encodeURIComponent(subject)}`);
  await expect(row).toContainText("Not sent yet");
});

test("suspected spam has a place of its own in the queue and a filter in the list", async ({ panel }) => {
  const { title } = await submitGame({ website: "https://spam.example" });
  const mark = panel.getByText(title, { exact: true });
  await panel.goto("/admin/queue");
  await panel.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: /^Spam/ }).click();
  await expect(panel).toHaveURL(/kind=spam/);
  await expect(mark.first()).toBeVisible();
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await panel.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Spam 1" }).click();
  await expect(panel).toHaveURL(/status=spam/);
  await expect(mark.first()).toBeVisible();
});

test("notes that were saved without an answer are saved: nothing is left to save", async ({ panel }) => {
  const subject = unique("Lost notes");
  const [message] = await query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?') RETURNING id`,
    [subject],
  );
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("button", { name: subject }).click();
  const row = panel.getByRole("listitem", { name: subject });
  await loseNextAnswer(panel, `**/api/admin/inbox/*/${message?.id}`, "PUT");
  await row.getByRole("textbox", { name: /^Notes/ }).fill("Ask Kim");
  const save = row.getByRole("button", { name: "Save" });
  await save.click();
  await expect(toast(panel)).toContainText("Failed to save");
  await expect(toast(panel)).toContainText("It is not known whether it was saved");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(row.getByRole("textbox", { name: /^Notes/ })).toHaveValue("Ask Kim");
});

test("the inbox by keyboard: J and R go to an answer, a saved reply fills it, Ctrl + Enter sends, X ticks for Close", async ({
  panel,
}) => {
  const word = unique("Desk");
  const [first, second] = [`${word} one`, `${word} two`];
  for (const subject of [first, second]) await insertMessage(subject);
  await asIfMailed(panel);
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(word)}`);
  const rowOf = (subject: string) => panel.getByRole("listitem", { name: subject });
  await panel.getByRole("heading", { name: /^Messages/ }).focus();
  await panel.keyboard.press("j");
  await expect(panel.getByRole("button", { name: first })).toBeFocused();
  await panel.keyboard.press("r");
  const answer = rowOf(first).getByLabel("Answer by mail");
  await expect(answer).toBeFocused();
  await rowOf(first).getByLabel("Saved reply").selectOption({ label: "Solved" });
  await expect(answer).toHaveValue(/^Hello Bo,\n/);
  const assignee = rowOf(first).getByLabel("Assigned to");
  await assignee.selectOption({ index: 1 });
  await expect(toast(panel)).toContainText("Assigned to");
  await expect(assignee).toHaveAttribute("aria-disabled", "false");
  await expect(assignee).not.toHaveValue("");
  await answer.press("Control+Enter");
  await expect(rowOf(first).getByText("answered").first()).toBeVisible();
  await expect(rowOf(first).getByRole("list", { name: "Replies" })).toContainText("Hello Bo,");

  await panel.getByRole("button", { name: second }).focus();
  await panel.keyboard.press("x");
  await panel.getByRole("button", { name: "Close ticked" }).press("Enter");
  await expect(toast(panel)).toContainText("1 message closed");
  await expect(rowOf(second).getByText("closed").first()).toBeVisible();
});

test("a row opens where it is pressed, a link leads to one message alone, and deleted it leaves the focus to the heading", async ({
  panel,
}) => {
  const subject = unique("Linked");
  await insertMessage(subject);
  const [message] = await query<{ id: number }>("SELECT id FROM contact_messages WHERE subject = $1", [
    subject,
  ]);
  await asIfMailed(panel);
  await panel.goto(`/admin/inbox?kind=messages&item=${message?.id}`);
  const row = panel.getByRole("listitem", { name: subject });
  await expect(row.getByLabel("Answer by mail")).toBeVisible();
  await expect(
    panel.getByRole("list", { name: /^Messages/ }).getByRole("listitem", { name: /./ }),
  ).toHaveCount(1);
  await row.getByText("How so?").click();
  await expect(row.getByLabel("Answer by mail")).toBeHidden();
  await panel.getByRole("link", { name: "Show all messages" }).click();
  await expect(panel).toHaveURL("/admin/inbox");

  await row.getByRole("button", { name: subject }).click();
  await row.getByRole("button", { name: "Delete" }).press("Enter");
  const question = panel.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(row).toBeHidden();
  await expect(panel.getByRole("heading", { name: /^Messages/ })).toBeFocused();
});

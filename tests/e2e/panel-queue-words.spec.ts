import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signedIn } from "../support/api";
import { query } from "../support/database";
import { expectFitsNarrow } from "../support/narrow";
import { openGame, signInBrowser, submitGame, test, unique } from "./panel-support";
import { row } from "./queue-support";

/** The words to those who sent something, and what is known of them afterwards. */

type Sent = { email?: string; spam?: boolean };

/** A submission at the end of the queue. @returns its sender's name */
async function addSubmission({ email = "ada@example.com", spam = false }: Sent = {}): Promise<string> {
  const name = unique("Sender");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, spam, "submittedAt")
     VALUES ($1, $2, 'other', 'Forty seconds.', $3, now() - interval '9 years')`,
    [name, email, spam],
  );
  return name;
}

/** Opens a view of the queue and what is asked by a key on one row. */
async function ask(panel: Page, kind: string, name: string, key: "r" | "c") {
  await panel.goto(`/admin/queue?kind=${kind}`);
  const dialog = panel.getByRole("dialog", {
    name: `${key === "r" ? "Reject" : "Ask for changes"}: ${name}`,
  });
  await expect(async () => {
    await row(panel, name).getByRole("checkbox").check();
    await panel.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

test("who was asked for changes is marked in the queue and in the list, with who asked", async ({
  panel,
}) => {
  const name = await addSubmission();
  const dialog = await ask(panel, "submission", name, "c");
  await dialog.getByLabel("What should change").fill("A longer clip, please");
  await dialog.getByRole("button", { name: "Ask for changes" }).click();
  const reason = 'SELECT "reviewReason" AS reason FROM content_submissions WHERE name = $1';
  await expect
    .poll(async () => (await query(reason, [name]))[0], { timeout: 30_000 })
    .toEqual({ reason: "A longer clip, please" });
  // Once that is applied it waits for its submitter, and stands in no other view.
  await panel.goto("/admin/queue?kind=submission");
  await expect(row(panel, name)).toBeHidden();
  await panel.getByRole("link", { name: /^Waiting for the submitter/ }).click();
  const item = row(panel, name);
  await expect(item.getByText("pending", { exact: true })).toBeHidden(); // all that is listed there is
  await expect(item.getByText("Changes asked for", { exact: true })).toBeVisible();
  await expect(item).toContainText(/changes asked for by \S+ on /);
  await panel.goto(`/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  await expect(row(panel, name).getByText("pending", { exact: true })).toBeVisible();
  await expect(row(panel, name).getByText("Changes asked for", { exact: true })).toBeVisible();
});

test("nobody is told that suspected spam was rejected, unless that is wanted", async ({ panel }) => {
  const spam = await addSubmission({ spam: true });
  const notified = await addSubmission();
  const dialog = await ask(panel, "spam", spam, "r");
  const tell = panel.getByRole("switch", { name: "Tell the submitter by mail" });
  await expect(tell).not.toBeChecked();
  await expect(dialog.getByText("No mail is sent.")).toBeVisible();
  await tell.check();
  await expect(dialog.getByRole("region", { name: "The mail" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // The switch above the list says that it is about approving: rejecting is left as it is.
  await panel.getByRole("switch", { name: "Mail when approved" }).uncheck();
  await ask(panel, "submission", notified, "r");
  await expect(panel.getByRole("switch", { name: "Mail when approved" })).not.toBeChecked();
  await expect(tell).toBeChecked();
});

test("a template takes the place of another one, and of nothing that was typed", async ({ panel }) => {
  const dialog = await ask(panel, "submission", await addSubmission(), "r");
  const reason = dialog.getByLabel("Reason");
  const choose = (name: string) => dialog.getByRole("button", { name }).click();
  await choose("Sent twice");
  await choose("Not a fit");
  await expect(reason).toHaveValue(/^Thank you for sending this\..* at the moment\.$/);
  await reason.fill("Lovely colours.");
  await choose("Sent twice");
  await expect(reason).toHaveValue(/^Lovely colours\.\n\nWe have this from you already/);
  await choose("Sent twice");
  await expect(reason).toHaveValue(/^Lovely colours\.\n\nWe have this from you already[^.]*\.$/);
});

test("a reason outlives a Logout in another tab, and none in its own", async ({ page }) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await signedIn()).post("/api/admin/users", { data });
  await signInBrowser(page, username, data.password);
  const name = await addSubmission();
  const dialog = await ask(page, "submission", name, "r");
  await dialog.getByLabel("Reason").fill("Too dark to see.");
  const other = await page.context().newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/admin/login");
  await other.close();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Edits you had begun are kept in this browser")).toBeVisible();
  await signInBrowser(page, username, data.password);
  await expect((await ask(page, "submission", name, "r")).getByLabel("Reason")).toHaveValue(
    "Too dark to see.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("panel-");
});

test("a mail to many is shown as one to each of them", async ({ panel }) => {
  const names = await Promise.all(
    [1, 2, 3].map((place) => addSubmission({ email: `sender-${Math.min(place, 2)}@example.com` })),
  );
  await panel.goto("/admin/queue?kind=submission");
  for (const name of names)
    await expect(async () => {
      await row(panel, name).getByRole("checkbox").check();
      await expect(row(panel, name).getByRole("checkbox")).toBeChecked({ timeout: 500 });
    }).toPass();
  await expect(panel.getByText("3 items ticked")).toBeVisible();
  await panel.getByRole("button", { name: "Reject ticked" }).click();
  const mail = panel.getByRole("dialog").getByRole("region", { name: "The mail" });
  await expect(mail).toContainText("To: each of 2 people, in a mail of their own");
  await expect(mail).not.toContainText("@example.com");
});

test("an address of any length leaves the queue as narrow", async ({ panel }) => {
  const name = await addSubmission({ email: `${"m".repeat(40)}@example.com` });
  await panel.goto("/admin/queue?kind=submission");
  await expect(row(panel, name)).toBeVisible();
  await expectFitsNarrow(panel);
  await expect(async () => {
    await row(panel, name).getByRole("button", { name, exact: true }).click();
    await expect(panel.getByRole("article")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectFitsNarrow(panel);
});

test("a template is one key, Ctrl + Enter decides from anywhere, and what is typed goes into the reason", async ({
  panel,
}) => {
  const name = await addSubmission();
  const dialog = await ask(panel, "submission", name, "r");
  const reason = dialog.getByLabel("Reason");
  await panel.keyboard.press("4");
  await expect(reason).toHaveValue(/^We have this from you already/);
  await panel.keyboard.press("1");
  await expect(reason).toHaveValue(/^Thank you for sending this\./);
  // In the field a digit is a digit.
  await reason.fill("");
  await panel.keyboard.type("2 of them");
  await expect(reason).toHaveValue("2 of them");
  await panel.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await panel.keyboard.press("r");
  await reason.fill("");
  await panel.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await panel.keyboard.press("r");
  await expect(dialog.getByRole("button", { name: "Not a fit" })).toBeFocused();
  await panel.keyboard.type("Too dark");
  await expect(reason).toHaveValue("Too dark");
  await dialog.getByRole("switch", { name: "Tell the submitter by mail" }).uncheck();
  await panel.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(row(panel, name).getByText("rejected", { exact: true })).toBeVisible();
});

test("templates are edited in the panel, and the dialog offers them with their keys", async ({ panel }) => {
  // Of a list that no other test looks at: it is the same for all.
  const label = unique("House rule");
  const list = panel.getByRole("region", { name: "Unapprove" });
  const { id, title } = await submitGame();
  await (await signedIn()).put(`/api/admin/games/${id}/status`, { data: { status: "approved" } });
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

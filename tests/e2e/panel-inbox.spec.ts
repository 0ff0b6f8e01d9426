import { expect, type Page } from "@playwright/test";
import { signedIn } from "../support/api";
import { query } from "../support/database";
import { signInBrowser, submitGame, test, toast, unique } from "./panel-support";

async function openMessage(page: Page, subject: string) {
  await page.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await page.getByRole("button", { name: subject }).click();
  return page.getByRole("listitem").filter({ hasText: subject });
}

test("two admins on one message: what is typed stays, and nothing is overwritten unseen (D15, D32)", async ({
  panel,
  browser,
}) => {
  const subject = unique("Question");
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
  const row = await openMessage(panel, subject);
  await row.getByLabel("Answer by mail").fill("Half an ans");
  await row.getByLabel("Notes").fill("Mine");

  const username = unique("kim").replace(" ", "-");
  const data = { username, password: "secret-1", isAdmin: true };
  await (await signedIn()).post("/api/admin/users", { data });
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

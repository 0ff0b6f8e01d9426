import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { addUser, newName, signInBrowser, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";

/** Several people use the panel together: what each may do, and what each sees of the others. */

const contexts: BrowserContext[] = [];
/** An open panel would keep polling during every later test. */
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A separate signed-in browser. */
async function openWindow(browser: Browser, username?: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  contexts.push(context);
  const page = await context.newPage();
  await (username ? signInBrowser(page, username, "secret-1") : signInBrowser(page));
  await page.goto("/admin/queue");
  return page;
}

test("an admin makes a moderator, who loses the right with the next request", async ({ browser }) => {
  const admin = await openWindow(browser);
  await admin.goto("/admin");
  const username = newName();
  await admin.getByRole("button", { name: "Add User" }).click();
  await admin.getByLabel("Username").fill(username);
  await admin.getByLabel("Password").fill("secret-1");
  await admin.getByLabel("May review").check();
  await admin.getByRole("button", { name: "Create User" }).click();
  const listed = admin.getByRole("main").getByRole("listitem").filter({ hasText: username });
  await expect(listed.getByText("Moderator", { exact: true })).toBeVisible();

  const moderator = await openWindow(browser, username);
  await expect(moderator.getByRole("heading", { name: /^Queue/ })).toBeVisible();
  await listed.getByRole("button", { name: `More for ${username}` }).click();
  await admin.getByRole("menuitem", { name: "Remove the right to review" }).click();
  await admin.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await admin.getByRole("button", { name: "Remove right" }).click();
  await expect(listed.getByText("Moderator", { exact: true })).toBeHidden();
  // The open page is notified that the session has ended, and shows the sign-in form by itself.
  await expect(moderator).toHaveURL(/\/admin\/login\?ended=1/);
});

test("an open item shows its viewer to others, who are asked before they decide it", async ({ browser }) => {
  const name = unique("Claimed");
  await submissionsWaiting(name, 2);
  const username = (await addUser({ isModerator: true })).username;
  try {
    const [one, other] = [await openWindow(browser, username), await openWindow(browser)];
    for (const page of [one, other]) await page.goto(`/admin/queue?kind=submission&q=${name}`);
    await row(one, `${name} 1`)
      .getByRole("button", { name: `${name} 1`, exact: true })
      .click();
    const opened = row(other, `${name} 1`);
    await expect(opened).toContainText(`${username} has this open`);
    await expectAccessible(other, "a claimed item in the list");
    await opened.getByRole("button", { name: `Approve ${name} 1` }).click();
    const question = other.getByRole("alertdialog", { name: `${username} has ${name} 1 open` });
    await expect(question).toBeVisible();
    await expectAccessible(other, "the question", "dialog[open]");
    await question.getByRole("button", { name: "Cancel" }).click();
    await one.goto("/admin/inbox");
    await expect(opened).not.toContainText("has this open");
  } finally {
    await removeSubmissions(name);
  }
});

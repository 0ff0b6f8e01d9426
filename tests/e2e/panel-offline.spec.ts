import { expect, type Page } from "@playwright/test";
import { confirm, openGame, submitGame, test, toast } from "./panel-support";
import { addUser, userRow } from "./panel-users-support";

/** Waits for the files that a page loads when the browser rests. */
const rested = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))));

test("without a connection the first failure is shown, and the edit form opens", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await rested(panel);
  await panel.context().setOffline(true);
  await row.getByRole("button", { name: `Reject ${title}` }).click();
  await confirm(panel);
  await expect(toast(panel)).toContainText("It is not known whether the game was rejected");
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(panel.getByRole("dialog", { name: "Edit game" }).getByLabel("Title")).toHaveValue(title);
});

test("an edit form that cannot be loaded leaves the list as it is, and opens later", async ({ panel }) => {
  // Never at rest: nothing is loaded ahead.
  await panel.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await panel.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await panel.context().setOffline(true);
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(toast(panel)).toContainText("Failed to open the form");
  await expect(row).toBeVisible();
  await panel.context().setOffline(false);
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(panel.getByRole("dialog", { name: "Edit game" }).getByLabel("Title")).toHaveValue(title);
});

test("out of reach, Show changes says so and leaves a half-filled form as it is", async ({ panel }) => {
  await panel.route("**/api/admin/changes*", (route) => {
    const changes = [{ kind: "user", count: 1, who: ["kim"], isMoved: false }];
    const open = { queue: 0, messages: 0, tickets: 0, mailQueue: 0 };
    return route.fulfill({ json: { cursor: "c", changes, open } });
  });
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill("half-typed");
  await panel.context().setOffline(true);
  await panel.getByRole("button", { name: "Show changes" }).click();
  await expect(toast(panel)).toContainText("Refresh failed");
  await expect(toast(panel)).toContainText("The site could not be reached.");
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");
});

/** A call is refused since what is shown is not what is stored, and nothing is answered any more after that. */
const refuseThenLeave = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await page.context().setOffline(true);
    const json = { message: "This does not exist any more.", code: "not_found", requestId: "1" };
    await route.fulfill({ status: 404, json });
  });

test("a list that cannot be read again after a refusal stays as it is, with what is typed", async ({
  panel,
}) => {
  const { username } = await addUser(false);
  await panel.goto(`/admin?q=${username}`);
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill("half-typed");
  await refuseThenLeave(panel, "**/api/admin/users/*");
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await panel.getByRole("button", { name: "Delete user" }).click();
  await expect(toast(panel)).toContainText("Failed to delete user");
  await panel.waitForTimeout(1_000);
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");

  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await panel.getByRole("menuitem", { name: "Give admin privileges" }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Make admin" }).click();
  await expect(toast(panel)).toContainText("Failed to change the privileges");
  await panel.waitForTimeout(1_000);
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");
  await expect(userRow(panel, username)).toBeVisible();
});

test("a row whose decision was refused stays when the list cannot be read again", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await refuseThenLeave(panel, "**/api/admin/games/*/status");
  await row.getByRole("button", { name: `Reject ${title}` }).click();
  await confirm(panel);
  await expect(toast(panel)).toContainText("Failed to reject game");
  await panel.waitForTimeout(1_000);
  await expect(row.getByText("pending")).toBeVisible();
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

test("a tab that cannot be opened leaves the open one as it is", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await rested(panel);
  await panel.context().setOffline(true);
  await panel.getByRole("tab", { name: "Streamers" }).click();
  await expect(toast(panel)).toContainText("You are offline");
  await expect(row).toBeVisible();
  await expect(panel.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
});

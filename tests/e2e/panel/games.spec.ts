import { expect, type Page } from "@playwright/test";
import { confirm, gameRow, submitGame, test, toast, unique } from "@/tests/support/panel-page";

const openTab = (panel: Page, name: string) => panel.getByRole("tab", { name, exact: true }).click();

/** Leaves the tab and returns: Back shows the current list. */
async function leaveAndReturn(panel: Page): Promise<void> {
  await openTab(panel, "Users");
  await expect(panel.getByRole("button", { name: "Add User" })).toBeVisible();
  await panel.goBack();
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
}

test("a game is found, approved, unapproved and deleted by keyboard; visitors, counts and Back follow", async ({
  panel,
}) => {
  const title = unique("Reviewed");
  const row = gameRow(panel, title);
  const listed = async () => (await panel.request.get("/api/games")).text();
  const counted = panel.getByRole("navigation", { name: "Status" }).getByRole("link");

  await test.step("the address holds the tab and the search, and Refresh reads both again", async () => {
    await panel.goto("/admin");
    await panel.getByRole("tab", { name: "Users" }).focus();
    await panel.keyboard.press("ArrowRight");
    await expect(panel.getByRole("tab", { name: "Games" })).toBeFocused();
    await panel.keyboard.press("Enter");
    await expect(panel).toHaveURL("/admin?tab=games");
    await panel.getByRole("searchbox", { name: "Search games" }).focus();
    await panel.keyboard.type(title);
    await expect(panel).toHaveURL(/q=Reviewed/);
    await expect(panel.getByRole("heading", { name: "No games found." })).toBeVisible();
    await submitGame({ title });
    await panel.getByRole("button", { name: "Refresh", exact: true }).press("Enter");
    await expect(toast(panel)).toContainText("Data refreshed");
    await expect(row.getByText("pending")).toBeVisible();
    await expect(row.getByRole("img", { name: `Cover of ${title}` })).toBeVisible();
    await expect(counted).toHaveText(["All1", "Pending1", "Approved0", "Rejected0", "Spam0"]);
  });

  await test.step("approved", async () => {
    await row.getByRole("button", { name: `Approve ${title}` }).press("Enter");
    await expect(row.getByText("approved", { exact: true })).toBeVisible();
    await expect(row).toBeFocused();
    await panel.keyboard.press("Tab");
    await expect(row.getByRole("button", { name: `Show all of ${title}` })).toBeFocused();
    await expect(counted).toHaveText(["All1", "Pending0", "Approved1", "Rejected0", "Spam0"]);
    // The shown state runs ahead of the server; the buttons wait for it.
    await expect(row.getByRole("button", { name: `Unapprove ${title}` })).toBeEnabled();
    expect(await listed()).toContain(title);
    await leaveAndReturn(panel);
    await expect(row.getByRole("button", { name: `Unapprove ${title}` })).toBeVisible();
  });

  await test.step("taken back", async () => {
    await row.getByRole("button", { name: "Unapprove" }).press("Enter");
    await confirm(panel);
    await expect(row.getByText("rejected", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: `Edit ${title}` })).toBeEnabled();
    await panel.reload();
    await expect(row.getByText("rejected", { exact: true })).toBeVisible();
    expect(await listed()).not.toContain(title);
  });

  await test.step("deleted", async () => {
    await row.getByRole("button", { name: `Delete ${title}` }).press("Enter");
    await panel.getByRole("button", { name: "Delete game" }).press("Enter");
    await expect(panel.getByText(`${title}: deleted`)).toBeAttached();
    await leaveAndReturn(panel);
    await expect(row).toBeHidden();
  });
});

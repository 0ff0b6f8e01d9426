import { expect, type Page } from "@playwright/test";
import { signedIn } from "@/tests/support/api";
import { newName, test, toast, userRow } from "@/tests/support/panel-page";

const ownPassword = process.env.ADMIN_PASSWORD ?? "";

const me = async (username: string, password: string) => {
  const client = await signedIn(username, password);
  return async () => (await client.get("/api/admin/me")).status();
};

/** Opens a dialog by an account's menu, by keyboard alone. */
async function choose(page: Page, username: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${username}` }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
}

test("an account is added, gets a password, loses its right, and is deleted, by keyboard alone", async ({
  panel,
}) => {
  const username = newName();
  await panel.goto(`/admin?q=${username}`);
  const add = panel.getByRole("button", { name: "Add User" });
  const more = panel.getByRole("button", { name: `More for ${username}` });
  await add.press("Enter");
  await expect(panel.getByLabel("Username")).toBeFocused();
  await panel.keyboard.type(username);
  await panel.getByLabel("Password").fill("secret-1");
  await panel.getByLabel("Admin privileges").press("Space");
  await panel.getByRole("button", { name: "Create User" }).press("Enter");
  await expect(userRow(panel, username)).toContainText("Admin");
  await expect(toast(panel)).toContainText("User created");
  await expect(add).toBeFocused();
  const first = await me(username, "secret-1");
  expect(await first()).toBe(200);

  const dialog = panel.getByRole("dialog", { name: `Reset the password of ${username}` });
  await choose(panel, username, "Reset password");
  await expect(dialog.getByLabel("Your own password")).toBeFocused();
  await panel.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await choose(panel, username, "Reset password");
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(more).toBeFocused();
  await choose(panel, username, "Reset password");
  await expect(dialog.getByLabel("Your own password")).toBeFocused();
  await panel.keyboard.type(ownPassword);
  await dialog.getByLabel("New password").fill("brand new one");
  await panel.keyboard.press("Enter");
  await expect(toast(panel)).toContainText(/Password set.*is signed out everywhere\./);
  expect(await first()).toBe(401);

  const again = await me(username, "brand new one");
  await choose(panel, username, "Remove admin privileges");
  await expect(panel.getByLabel("Your password")).toBeFocused();
  await panel.keyboard.type(ownPassword);
  await panel.keyboard.press("Enter");
  await expect(toast(panel)).toContainText("Admin privileges removed");
  await expect(userRow(panel, username).getByText("Admin", { exact: true })).toBeHidden();
  expect(await again()).toBe(401);

  await panel.getByRole("button", { name: `Delete ${username}` }).press("Enter");
  const question = panel.getByRole("alertdialog", { name: `Delete ${username}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete user" }).press("Enter");
  await expect(userRow(panel, username)).toBeHidden();
  await expect(toast(panel)).toContainText("User deleted");
  await panel.reload();
  await expect(panel.getByRole("heading", { name: "No users found." })).toBeVisible();
});

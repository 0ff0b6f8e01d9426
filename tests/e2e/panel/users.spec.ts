import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { signedIn } from "@/tests/support/api";
import { addUser, newName, signInBrowser, test, toast, userRow } from "@/tests/support/panel-page";

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

test("an account is added, gets a password and loses its right, and is deleted, by keyboard alone", async ({
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
  await choose(panel, username, "Take admin privileges");
  await expect(panel.getByLabel("Your password")).toBeFocused();
  await panel.keyboard.type(ownPassword);
  await panel.keyboard.press("Enter");
  await expect(toast(panel)).toContainText("Admin privileges taken");
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

test("a second factor is switched on, its recovery codes are copied, and one of them signs in", async ({
  page,
}) => {
  const { username } = await addUser(true);
  await signInBrowser(page, username, "secret-1");
  await page.goto(`/admin?q=${username}`);
  await choose(page, username, "Second factor");
  const dialog = page.getByRole("dialog", { name: "Second factor" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type("secret-1");
  await page.keyboard.press("Enter");
  const code = dialog.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await code.fill(await generate({ secret: (await dialog.locator("code").textContent()) ?? "" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Keep these codes somewhere safe")).toBeVisible();
  // A browser closes a dialog on the second Escape, whatever its script says.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy all" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
  await expect(userRow(page, username).getByText("Second factor")).toBeVisible();

  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("secret-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Code of your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login failed");
  await page.getByLabel("Code of your authenticator app").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

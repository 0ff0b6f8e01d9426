import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { addUser, signInBrowser, test, toast, userRow } from "@/tests/support/panel-page";

/** Opens a dialog by an account's menu, by keyboard alone. */
async function choose(page: Page, username: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${username}` }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
}

test("a second factor is turned on, its recovery codes are copied, and one of them signs in", async ({
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
  // A browser closes a dialog on the second Escape, even against its script.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy all" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await dialog.getByRole("button", { name: "I have saved them" }).click();
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

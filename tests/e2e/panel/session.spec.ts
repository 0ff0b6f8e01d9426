import { expect } from "@playwright/test";
import { holdBack } from "@/tests/support/hold-back";
import { test, toast } from "@/tests/support/panel-page";

const { ADMIN_USERNAME: adminName = "admin", ADMIN_PASSWORD: adminPassword = "" } = process.env;

test("an admin signs in, continues to the requested page, and signs out", async ({ page }) => {
  await page.goto("/admin/inbox?kind=tickets");
  await expect(page).toHaveTitle("Admin Login | Spawnpoint");
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel("Username").fill(adminName);
  await page.getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(adminName);
  await expect(page.getByLabel("Password")).toBeFocused();

  const goOn = await holdBack(page, /\/admin\/inbox/);
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login successful");
  await expect(toast(page)).toContainText("Welcome to the admin panel");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  goOn();
  await expect(page).toHaveURL("/admin/inbox?kind=tickets");

  // The page for signing in sends a signed-in admin on.
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");
  await expect(page).toHaveTitle("Admin Panel | Spawnpoint");
  await expect(page.getByText(`Welcome, ${adminName}`)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Users" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Users" })).toBeHidden();
});

import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { addUser, signInBrowser } from "@/tests/support/panel-page";

test("a moderator sees only what they may do", async ({ page }) => {
  const { username } = await addUser({ isModerator: true });
  await signInBrowser(page, username, "secret-1");
  await page.goto("/admin");
  await expect(page.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Users" })).toBeHidden();
  await expect(page.getByText("Submitted files")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh the blog" })).toHaveCount(0);
  await expect(page.locator("nav[aria-label=Panel] a")).toHaveCount(5);
  for (const path of ["/admin/audit-log", "/admin/mail-queue", "/admin/newsletter", "/admin?tab=users"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(page.getByRole("heading", { name: "This page is for admins." })).toBeVisible();
  }
  await expectAccessible(page, "a page for admins");
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Inbox" })).toBeVisible();
  await expect(options.filter({ hasText: "Audit Log" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Your account" }).click();
  await expectAccessible(page, "the account's menu");
  await page.getByRole("menuitem", { name: "Change your password" }).click();
  await page.getByLabel("Current password").fill("secret-1");
  await page.getByLabel("New password").fill("secret-2");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByRole("region", { name: /notifications/i })).toContainText("Password set");
});

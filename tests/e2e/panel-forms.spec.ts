import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signedIn } from "../support/api";
import { openGame, signInBrowser, submitGame, test } from "./panel-support";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a refused form gives the focus to its first wrong field, whoever refused it", async ({ page }) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const admin = await signedIn();
  const added = await admin.post("/api/admin/users", {
    data: { username, password: "secret-1", isAdmin: true },
  });
  expect(added.status()).toBe(201);
  await signInBrowser(page, username, "secret-1");
  await page.goto(`/admin?q=${username}`);
  const choose = async (item: string) => {
    await press(page, `More for ${username}`);
    await page.getByRole("menuitem", { name: item }).click();
  };

  await test.step("a new password", async () => {
    await choose("Change password");
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    await press(page, "Set Password");
    await expect(current).toBeFocused();
    await current.fill("not mine");
    await press(page, "Set Password");
    await expect(page.getByLabel("New password")).toBeFocused();
    await page.getByLabel("New password").fill("brand new one");
    await press(page, "Set Password");
    await expect(page.getByRole("form").getByText("This is not your password.")).toBeVisible();
    await expect(current).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("the second factor", async () => {
    await choose("Second factor");
    const password = page.getByLabel("Your password");
    await press(page, "Go On");
    await expect(password).toBeFocused();
    await password.fill("not mine");
    await press(page, "Go On");
    await expect(page.getByRole("form").getByText("This is not your password.")).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill("secret-1");
    await press(page, "Go On");
    await press(page, "Switch On");
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("a new user whose name is taken", async () => {
    await press(page, "Add User");
    const form = page.getByRole("form", { name: "Add User" });
    await form.getByLabel("Username").fill(username);
    await press(page, "Create User");
    await expect(form.getByLabel("Password")).toBeFocused();
    await form.getByLabel("Password").fill("secret-1");
    await press(page, "Create User");
    await expect(form.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Username")).toBeFocused();
  });
});

test("a refused edit gives the focus to its first wrong field, whoever refused it", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  const field = (name: string) => panel.getByRole("dialog", { name: "Edit game" }).getByLabel(name);
  await field("Developer").fill("");
  await press(panel, "Update Game");
  await expect(field("Developer")).toBeFocused();

  await field("Developer").fill("Two Ferns");
  const errors = { playUrl: "Please enter a valid URL", description: "Please say more." };
  await panel.route("**/api/admin/games/*", (route) =>
    route.fulfill({
      status: 422,
      json: { message: errors.playUrl, code: "invalid", requestId: "1", errors },
    }),
  );
  await press(panel, "Update Game");
  await expect(field("Play link")).toHaveAccessibleDescription(errors.playUrl);
  await expect(field("Description")).toBeFocused();
});

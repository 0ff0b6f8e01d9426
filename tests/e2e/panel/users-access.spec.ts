import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { asAdmin, signedIn, visitor } from "@/tests/support/api";
import { loseNextAnswer } from "@/tests/support/hold-back";
import { addUser, signInBrowser, test, toast, userRow } from "@/tests/support/panel-page";

/** A new admin signs in, with "secret-1", and opens the dialog for their own password. */
async function openOwnPassword(page: Page) {
  const { username } = await addUser(true);
  await signInBrowser(page, username, "secret-1");
  await page.goto(`/admin?q=${username}`);
  await page.getByRole("button", { name: `More for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your password" });
  return { username, dialog };
}

/** Somebody whose second factor is on. */
async function addGuarded() {
  const kim = await addUser(true);
  const client = await signedIn(kim.username, "secret-1");
  const path = "/api/admin/account/second-factor";
  const { secret } = await (await client.post(path, { data: { password: "secret-1" } })).json();
  const on = await client.put(path, { data: { code: await generate({ secret }) } });
  expect(on.status(), await on.text()).toBe(200);
  return { ...kim, client };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("privileges are given and taken, and a password is set: old sessions end at once", async ({ panel }) => {
  const { username } = await addUser(false);
  await panel.goto(`/admin?q=${username}`);
  const choose = async (name: string) => {
    await panel.getByRole("button", { name: `More for ${username}` }).click();
    await panel.getByRole("menuitem", { name }).click();
  };
  await choose("Give admin privileges");
  const question = panel.getByRole("dialog", { name: `Make ${username} an admin?` });
  await question.getByLabel("Your password").fill("not mine");
  await question.getByRole("button", { name: "Make admin" }).click();
  await expect(question.getByRole("form").getByText("This is not your password.")).toBeVisible();
  await question.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await question.getByRole("button", { name: "Make admin" }).click();
  await expect(toast(panel)).toContainText("Admin privileges given");
  await expect(userRow(panel, username).getByText("Admin", { exact: true })).toBeVisible();
  const kim = await signedIn(username, "secret-1");
  expect((await kim.get("/api/admin/me")).status()).toBe(200);

  await choose("Reset password");
  const dialog = panel.getByRole("dialog", { name: `Reset the password of ${username}` });
  await dialog.getByLabel("Your own password").fill("not mine");
  await dialog.getByLabel("New password").fill("12345");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await dialog.getByLabel("New password").fill("brand new one");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(dialog.getByRole("form").getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your own password").fill(process.env.ADMIN_PASSWORD ?? "");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(toast(panel)).toContainText(/Password set.*is signed out everywhere\./);
  expect((await kim.get("/api/admin/me")).status()).toBe(401);
  const old = { data: { username, password: "secret-1" } };
  expect((await (await visitor()).post("/api/admin/login", old)).status()).toBe(401);
  const again = await signedIn(username, "brand new one");

  await choose("Take admin privileges");
  const taking = panel.getByRole("dialog", { name: `Take ${username}'s admin privileges?` });
  await taking.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await taking.getByRole("button", { name: "Take privileges" }).click();
  await expect(toast(panel)).toContainText("Admin privileges taken");
  await expect(userRow(panel, username).getByText("Admin", { exact: true })).toBeHidden();
  expect((await again.get("/api/admin/me")).status()).toBe(401);
});

test("what the menu of an account opens gives the focus back to its button", async ({ panel }) => {
  const { username } = await addUser(false);
  await panel.goto(`/admin?q=${username}`);
  const more = panel.getByRole("button", { name: `More for ${username}` });
  const open = async (item: string) => {
    await more.press("Enter");
    await panel.getByRole("menuitem", { name: item }).press("Enter");
  };
  await open("Reset password");
  const dialog = panel.getByRole("dialog", { name: `Reset the password of ${username}` });
  await expect(dialog.getByLabel("Your own password")).toBeFocused();
  await panel.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await open("Reset password");
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(more).toBeFocused();
  await open("Give admin privileges");
  await expect(panel.getByLabel("Your password")).toBeFocused();
  await panel.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("one's own password is changed with the current one, once more where the answer was lost, and the page stays signed in", async ({
  page,
}) => {
  const { username, dialog } = await openOwnPassword(page);
  await dialog.getByLabel("New password").fill("brand new one");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await dialog.getByLabel("Current password").fill("not mine");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(dialog.getByRole("form").getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Current password").fill("secret-1");
  await loseNextAnswer(page, "**/api/admin/account/password", "PUT");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(dialog.getByText("It is not known whether the password was set")).toBeVisible();
  await expect(dialog.getByText("Press Set Password once more to be sure")).toBeVisible();
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expect(toast(page)).toContainText(/Password set.*is signed out everywhere else\./);
  await expect(dialog).toBeHidden();
  expect((await page.request.get("/api/admin/me")).status()).toBe(200);
  await (await signedIn(username, "brand new one")).dispose();
});

test("another account's second factor is switched off with one's own password, though the answer was lost", async ({
  page,
}) => {
  const [actor, kim] = [await addUser(true), await addGuarded()];
  await signInBrowser(page, actor.username, "secret-1");
  await page.goto(`/admin?q=${kim.username}`);
  const row = userRow(page, kim.username);
  await expect(row.getByText("Second factor")).toBeVisible();
  await page.getByRole("button", { name: `More for ${kim.username}` }).click();
  await page.getByRole("menuitem", { name: "Switch off second factor" }).click();
  const dialog = page.getByRole("dialog", { name: `Switch off the second factor of ${kim.username}?` });
  await dialog.getByLabel("Your password").fill("not mine");
  await dialog.getByRole("button", { name: "Switch Off" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill("secret-1");
  await loseNextAnswer(page, "**/api/admin/users/*/second-factor", "DELETE");
  await dialog.getByRole("button", { name: "Switch Off" }).click();
  await expect(dialog.getByText("It is not known whether that worked")).toBeVisible();
  await expect(row.getByText("Second factor")).toBeHidden();
  // Once more is no failure.
  await dialog.getByRole("button", { name: "Switch Off" }).click();
  await expect(toast(page)).toContainText("The second factor is off");
  await expect(dialog).toBeHidden();
  // The password alone is enough again.
  await (await signedIn(kim.username, "secret-1")).dispose();
});

test("a refused form gives the focus to its first wrong field, whoever refused it", async ({ page }) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const admin = await asAdmin();
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

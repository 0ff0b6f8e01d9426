import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectRefusal, signedIn } from "../support/api";
import { signInBrowser, test, toast } from "./panel-support";

const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
const userRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

async function addUser(isAdmin: boolean) {
  const admin = await signedIn();
  const username = newName();
  const answer = await admin.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin } });
  expect(answer.status()).toBe(201);
  return { admin, username, user: await answer.json() };
}

test("adding a user: rules, the Admin badge, and the new account signs in @mobile", async ({ panel }) => {
  const username = newName();
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await expect(panel.getByLabel("Username")).toBeFocused();
  await panel.getByRole("button", { name: "Create User" }).click();
  await expect(panel.getByText("Username must be at least 2 characters")).toBeVisible();
  await expect(panel.getByText("Password must be at least 6 characters")).toBeVisible();

  await panel.getByLabel("Username").fill(username);
  await panel.getByLabel("Password").fill("secret-1");
  await panel.getByLabel("Admin privileges").check();
  await panel.getByRole("button", { name: "Create User" }).click();
  await expect(userRow(panel, username)).toContainText("Admin");
  await expect(userRow(panel, username)).toContainText(/Created \d{1,2} \w{3} \d{4}/);
  await expect(toast(panel)).toContainText("User created");
  await expect(panel.getByRole("button", { name: "Create User" })).toBeHidden();
  await expect(panel.getByRole("button", { name: "Add User" })).toBeFocused();

  expect((await (await signedIn(username, "secret-1")).get("/api/admin/me")).status()).toBe(200);
});

test("an ordinary user has no badge; Cancel adds nobody; a taken name is told at its field", async ({
  panel,
}) => {
  const { username } = await addUser(false);
  await panel.goto("/admin");
  await expect(userRow(panel, username)).toBeVisible();
  await expect(userRow(panel, username).getByText("Admin", { exact: true })).toBeHidden();

  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill(username.toUpperCase());
  await panel.getByLabel("Password").fill("secret-1");
  await panel.getByRole("button", { name: "Create User" }).click();
  await expect(toast(panel)).toContainText("Failed to create user");
  await expect(toast(panel)).toContainText("This username is taken.");
  await expect(panel.getByLabel("Username")).toHaveValue(username.toUpperCase());
  await expect(panel.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Create User" })).toBeHidden();
});

test("deleting a user asks first, and ends the sessions", async ({ panel, browser }) => {
  const { username } = await addUser(true);
  const other = await (await browser.newContext()).newPage();
  await signInBrowser(other, username, "secret-1");
  expect((await other.request.get("/api/admin/me")).status()).toBe(200);

  await panel.goto("/admin");
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  const dialog = panel.getByRole("alertdialog", { name: `Delete ${username}?` });
  await expect(dialog).toContainText("signed out at once");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(userRow(panel, username)).toBeVisible();

  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(userRow(panel, username)).toBeHidden();
  await expect(toast(panel)).toContainText("User deleted");
  expect((await other.request.get("/api/admin/me")).status()).toBe(401);
  await panel.reload();
  await expect(panel.getByRole("button", { name: "Add User" })).toBeVisible();
  await expect(userRow(panel, username)).toBeHidden();
});

test("user 1 has no delete button; oneself is refused with the server's sentence", async ({ page }) => {
  const { username } = await addUser(true);
  await signInBrowser(page, username, "secret-1");
  await page.goto("/admin");
  const rows = page.getByRole("listitem");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await page.getByRole("button", { name: "Delete user" }).click();
  await expect(toast(page)).toContainText("Failed to delete user");
  await expect(toast(page)).toContainText("You cannot delete the account you are signed in with.");
  await expect(userRow(page, username)).toContainText("(you)");
});

test("Refresh shows who was added elsewhere, and leaves a half-filled form alone", async ({ panel }) => {
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill("half-typed");
  const { username } = await addUser(false);
  await panel.getByRole("button", { name: "Refresh" }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await expect(userRow(panel, username)).toBeVisible();
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");
});

test("the calls: shapes, refusals, no hash", async () => {
  const { admin, username, user } = await addUser(false);
  expect(user).toEqual({
    id: expect.any(Number),
    username,
    isAdmin: false,
    hasSecondFactor: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const list = await (await admin.get("/api/admin/users")).text();
  expect(JSON.parse(list)).toContainEqual(user);
  expect(list).not.toMatch(/password|argon2/i);

  const again = await admin.post("/api/admin/users", { data: { username, password: "secret-1" } });
  expect((await expectRefusal(again, 409, "conflict")).errors).toHaveProperty("username");
  const short = await admin.post("/api/admin/users", { data: { username: "k", password: "12345" } });
  expect((await expectRefusal(short, 422, "invalid")).errors).toEqual({
    username: "Username must be at least 2 characters",
    password: "Password must be at least 6 characters",
  });
  await expectRefusal(await admin.delete("/api/admin/users/1"), 403, "forbidden");
  expect((await admin.delete(`/api/admin/users/${user.id}`)).status()).toBe(200);
  await expectRefusal(await admin.delete(`/api/admin/users/${user.id}`), 404, "not_found");
});

import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectRefusal, signedIn } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { loseNextAnswer } from "@/tests/support/hold-back";
import { addUser, newName, signInBrowser, test, toast, userRow } from "@/tests/support/panel-page";

test("adding a user: rules, the Admin badge, and the new account signs in", async ({ panel }) => {
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

test("a name that was typed outlives an ended session; the password is stored nowhere", async ({ panel }) => {
  const username = newName();
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill(username);
  await panel.getByLabel("Password").fill("secret-1");
  await panel.context().clearCookies();
  await panel.getByRole("button", { name: "Create User" }).click();
  await expect(panel).toHaveURL(/login\?ended=1/);
  const stored = await panel.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(username);
  expect(stored).not.toContain("secret-1");

  await signInBrowser(panel);
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByRole("button", { name: "Restore draft" }).click();
  await expect(panel.getByLabel("Username")).toHaveValue(username);
  await expect(panel.getByLabel("Password")).toHaveValue("");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await panel.getByRole("button", { name: "Add User" }).click();
  await expect(panel.getByLabel("Username")).toHaveValue("");
  await expect(panel.getByText("You have an unfinished draft")).toBeHidden();
});

test("an ordinary user has no badge; a taken name is reported at its field; Refresh leaves a half-filled form alone", async ({
  panel,
}) => {
  const { username } = await addUser(false);
  await panel.goto(`/admin?q=${username}`);
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

  // Added elsewhere meanwhile.
  await addUser(false, `${username}-2`);
  await panel.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await expect(userRow(panel, `${username}-2`)).toBeVisible();
  await expect(panel.getByLabel("Username")).toHaveValue(username.toUpperCase());
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Create User" })).toBeHidden();
});

test("without an answer: a user who was added, privileges that were given, an account that was deleted", async ({
  panel,
}) => {
  const username = newName();
  await panel.goto(`/admin?q=${username}`);
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill(username);
  await panel.getByLabel("Password").fill("secret-1");
  await loseNextAnswer(panel, "**/api/admin/users");
  await panel.getByRole("button", { name: "Create User" }).click();
  await expect(toast(panel)).toContainText("Failed to create user");
  await expect(toast(panel)).toContainText(
    "It is not known whether the user was created: please look for the name in the list before you try again.",
  );
  await expect(userRow(panel, username)).toBeVisible();
  await expect(panel.getByLabel("Username")).toHaveValue(username);
  await panel.getByRole("button", { name: "Cancel" }).click();

  await loseNextAnswer(panel, "**/api/admin/users/*", "PUT");
  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await panel.getByRole("menuitem", { name: "Give admin privileges" }).click();
  await panel.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await panel.getByRole("button", { name: "Make admin" }).click();
  await expect(toast(panel)).toContainText("It is not known whether that worked.");
  await panel.keyboard.press("Escape");
  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await expect(panel.getByRole("menuitem", { name: "Take admin privileges" })).toBeVisible();
  await panel.keyboard.press("Escape");

  await loseNextAnswer(panel, "**/api/admin/users/*", "DELETE");
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await panel.getByRole("button", { name: "Delete user" }).click();
  await expect(toast(panel)).toContainText("Failed to delete user");
  await expect(toast(panel)).toContainText("It is not known whether the user was deleted");
  await expect(userRow(panel, username)).toBeHidden();

  await test.step("of an account that is gone already the row goes too, once it was tried", async () => {
    const gone = `${username}-2`;
    const { admin, user } = await addUser(false, gone);
    await panel.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(userRow(panel, gone)).toBeVisible();
    await admin.delete(`/api/admin/users/${user.id}`);
    await panel.getByRole("button", { name: `Delete ${gone}` }).click();
    await panel.getByRole("button", { name: "Delete user" }).click();
    await expect(toast(panel)).toContainText("This user does not exist any more.");
    await expect(userRow(panel, gone)).toBeHidden();
  });
});

test("deleting a user asks first, and ends the sessions", async ({ panel, browser }) => {
  const { username } = await addUser(true);
  const other = await (await browser.newContext()).newPage();
  await signInBrowser(other, username, "secret-1");
  expect((await other.request.get("/api/admin/me")).status()).toBe(200);

  await panel.goto(`/admin?q=${username}`);
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  const dialog = panel.getByRole("alertdialog", { name: `Delete ${username}?` });
  await expect(dialog).toContainText("signed out at once");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(userRow(panel, username)).toBeVisible();

  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(userRow(panel, username)).toBeHidden();
  await expect(toast(panel)).toContainText("User deleted");
  const filters = panel.getByRole("navigation", { name: "Filter" });
  await expect(filters.getByRole("link")).toHaveText([
    "All0",
    "Admins0",
    "Moderators0",
    "Not admins0",
    "Second factor0",
    "No second factor0",
  ]);
  expect((await other.request.get("/api/admin/me")).status()).toBe(401);
  await other.context().close();
  await panel.reload();
  await expect(panel.getByRole("button", { name: "Add User" })).toBeVisible();
  await expect(userRow(panel, username)).toBeHidden();
});

test("user 1 has no delete button; oneself is refused with the server's sentence", async ({ page }) => {
  const { username } = await addUser(true);
  await signInBrowser(page, username, "secret-1");
  await page.goto("/admin");
  const first = page
    .getByRole("list", { name: /^Users/ })
    .getByRole("listitem")
    .first();
  await expect(first.getByRole("button", { name: /^More for/ })).toBeVisible();
  await expect(first.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await page.goto(`/admin?q=${username}`);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await page.getByRole("button", { name: "Delete user" }).click();
  await expect(toast(page)).toContainText("Failed to delete user");
  await expect(toast(page)).toContainText("You cannot delete the account you are signed in with.");
  await expect(userRow(page, username)).toContainText("(you)");
});

test("search, filter, order and pages are the server's, and stand in the URL", async ({ panel }) => {
  const word = `crowd-${randomUUID().slice(0, 8)}`;
  await query(
    `INSERT INTO users (username, password, "isAdmin", "totpEnabledAt", "updatedAt")
     SELECT $1 || '-' || lpad(n::text, 2, '0'), 'no hash', n <= 2, CASE WHEN n = 1 THEN now() END, now()
     FROM generate_series(1, 60) AS n`,
    [word],
  );
  try {
    const rows = panel.getByRole("list", { name: /^Users/ }).getByRole("listitem");
    await panel.goto("/admin");
    await panel.getByRole("searchbox", { name: "Search users" }).fill(word.toUpperCase());
    await expect(panel.getByText("60 accounts")).toBeVisible();
    await expect(panel).toHaveURL(`/admin?q=${word.toUpperCase()}`);
    await expect(rows).toHaveCount(50);
    await panel.getByRole("link", { name: "Page 2" }).click();
    await expect(panel).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(10);
    await panel.getByRole("link", { name: "100", exact: true }).click();
    await expect(rows).toHaveCount(60);
    await expect(panel).toHaveURL(/pageSize=100/);

    await panel.getByLabel("Order").selectOption("Newest first");
    await expect(panel).toHaveURL(/sort=newest/);
    await expect(rows.first()).toContainText(`${word}-60`);
    const filters = panel.getByRole("navigation", { name: "Filter" });
    await filters.getByRole("link", { name: "Admins 2", exact: true }).click();
    await expect(panel).toHaveURL(/filter=admins/);
    await expect(rows).toHaveCount(2);
    await filters.getByRole("link", { name: "No second factor 59" }).click();
    await expect(panel.getByText("59 accounts")).toBeVisible();
    await filters.getByRole("link", { name: "Second factor 1", exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${word}-01`);
    await panel.goBack();
    await expect(panel.getByText("59 accounts")).toBeVisible();
    await panel.goto("/admin?q=nobody-is-called-this");
    // Not as a text: while the page still comes, what takes the place of its outline lies hidden beside it.
    await expect(panel.getByRole("heading", { name: "No users found." })).toBeVisible();
  } finally {
    await query("DELETE FROM users WHERE username LIKE $1 || '%'", [word]);
  }
});

test("the calls: shapes, refusals, no hash", async () => {
  const { admin, username, user } = await addUser(false);
  expect(user).toEqual({
    id: expect.any(Number),
    username,
    isAdmin: false,
    isModerator: false,
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

import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { asAdmin, expectRefusal, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { holdBack } from "@/tests/support/hold-back";
import { signInBrowser, test, toast } from "@/tests/support/panel-page";

const adminName = process.env.ADMIN_USERNAME ?? "admin";

const adminPassword = process.env.ADMIN_PASSWORD ?? "";

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(adminName);
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login successful");
}

test("signing in: required fields, a wrong password, then the panel", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  await expect(page).toHaveTitle("Admin Login | Spawnpoint");

  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();

  await page.getByLabel("Username").fill(adminName);
  await page.getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(adminName);
  await expect(page.getByLabel("Password")).toBeFocused();

  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(toast(page)).toContainText("Login successful");
  await expect(toast(page)).toContainText("Welcome to the admin panel");
  await expect(page.getByText(`Welcome, ${adminName}`)).toBeVisible();
  await expect(page).toHaveTitle("Admin Panel | Spawnpoint");
  await expect(page.getByRole("tab", { name: "Users" })).toHaveAttribute("aria-selected", "true");
});

test("signing in goes on to the page that a mail linked to, and to none of another site", async ({
  page,
}) => {
  await page.goto("/admin/inbox?tab=tickets");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL("/admin/inbox?tab=tickets");
  await page.goto("/admin/login?next=/admin/queue");
  await expect(page).toHaveURL("/admin/queue");

  // A page of the panel would notice that its session is gone, and lead on by itself.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/admin/login?next=//evil.example/admin");
  await signIn(page);
  await expect(page).toHaveURL("/admin");
});

test("the first empty field waits with the focus, and takes it from nobody @mobile", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // Somebody who was quicker than the script is left where they are.
  const home = page.getByRole("link", { name: /home$/ });
  const goOn = await holdBack(page, "**/_next/static/**/*.js");
  await page.goto("/admin/login", { waitUntil: "commit" });
  await home.focus();
  goOn();
  await expect(page.getByLabel("Username")).toBeEnabled();
  await expect(home).toBeFocused();
});

test("the button says that it is busy; a limit is shown in its own words, an answer without any as wrong credentials", async ({
  page,
}) => {
  const sentence = "That was a lot at once. Please try again in 2 minutes.";
  const answer = await holdBack(page, "**/api/admin/login", (route) =>
    route.fulfill({ status: 429, json: { message: sentence, code: "rate_limited", requestId: "1" } }),
  );
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill("kim");
  await page.getByLabel("Password").fill("whatever");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer();
  await expect(toast(page)).toContainText(sentence);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expect(page.getByLabel("Password")).toBeFocused();

  await page.unroute("**/api/admin/login");
  await page.route("**/api/admin/login", (route) => route.fulfill({ status: 502, body: "<h1>Bad</h1>" }));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Invalid credentials");
});

test("the form stays busy until the panel is there", async ({ page }) => {
  await page.goto("/admin/login?next=/admin/queue");
  const goOn = await holdBack(page, /\/admin\/queue/);
  await signIn(page);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  goOn();
  await expect(page).toHaveURL("/admin/queue");
});

test("an account without the right may not enter", async ({ page }) => {
  const username = `guest-${randomUUID().slice(0, 8)}`;
  const admin = await asAdmin();
  const created = await admin.post("/api/admin/users", { data: { username, password: "secret-1" } });
  expect(created.status()).toBe(201);
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("secret-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("This account may not enter the panel.");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
});

test("who is signed in goes on from the sign-in page; Logout ends the session for good", async ({ page }) => {
  await signInBrowser(page);
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");
  const stolen = await page.context().cookies();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Users" })).toBeHidden();

  await page.context().addCookies(stolen);
  expect((await page.request.get("/api/admin/me")).status()).toBe(401);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
});

test("while the check runs the first words are there, and nothing of the panel without a session", async ({
  page,
}) => {
  await signInBrowser(page);
  const html = await (await page.request.get("/admin")).text();
  expect(html).toContain("<p>Loading admin panel...</p>");
  await page.request.post("/api/admin/logout");
  const refused = await page.request.get("/admin", { maxRedirects: 0 });
  expect(refused.status()).toBe(307);
  expect(refused.headers().location).toMatch(/\/admin\/login$/);
});

test("a session that ended elsewhere leads to the sign-in page, with a word why", async ({ page }) => {
  const username = `short-${randomUUID().slice(0, 8)}`;
  const admin = await asAdmin();
  const data = { username, password: "secret-1", isAdmin: true };
  const { id } = await (await admin.post("/api/admin/users", { data })).json();
  await signInBrowser(page, username, "secret-1");
  // The page's own first question must be answered before the session ends, or it leads away before the click.
  const firstQuestion = page.waitForResponse("**/api/admin/changes*");
  await page.goto("/admin?tab=clips");
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  expect((await firstQuestion).status()).toBe(200);
  // From here on the page learns of it by the press alone, and not by what it asks by itself.
  await page.route(/\/api\/admin\/(?:changes|events)/, (route) => route.abort());

  expect((await admin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login\?ended=1/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL("/admin?tab=clips");
});

test("who came in, was refused and left stands in the audit log, and no secret with it", async ({
  panel,
}) => {
  const [username, unknown] = [`kim-${randomUUID().slice(0, 8)}`, `my secret ${randomUUID().slice(0, 8)}`];
  const admin = await asAdmin();
  const data = { username, password: "secret-1", isAdmin: true };
  const { id } = await (await admin.post("/api/admin/users", { data })).json();
  const client = await visitor();
  const attempt = (name: string, password: string) =>
    client.post("/api/admin/login", { data: { username: name, password } });
  const known = await expectRefusal(await attempt(username, "wrong-word"), 401, "unauthenticated");
  const nobody = await expectRefusal(await attempt(unknown, "wrong-word"), 401, "unauthenticated");
  expect(nobody.message).toBe(known.message);
  expect((await attempt(username, "secret-1")).status()).toBe(200);
  // The second time there is no session left to end.
  for (let time = 0; time < 2; time++) expect((await client.post("/api/admin/logout")).status()).toBe(200);
  await admin.put(`/api/admin/users/${id}`, {
    data: { isAdmin: false, password: process.env.ADMIN_PASSWORD },
  });
  await expectRefusal(await attempt(username, "secret-1"), 403, "forbidden");

  const entries = await query(
    `SELECT "actorName", action, "newValue"->>'reason' AS reason FROM audit_log
     WHERE "entityKind" = 'session' AND "entityId" = $1 ORDER BY id`,
    [String(id)],
  );
  expect(entries).toEqual([
    { actorName: "Somebody", action: "session.sign-in-refused", reason: "wrong password" },
    { actorName: username, action: "session.sign-in", reason: null },
    { actorName: username, action: "session.sign-out", reason: null },
    { actorName: username, action: "session.sign-in-refused", reason: "no right to enter the panel" },
  ]);
  const [stored] = await query<{ text: string }>(
    "SELECT string_agg(audit_log::text, ' ') AS text FROM audit_log",
  );
  expect(stored?.text).toContain("an unknown account");
  for (const secret of [unknown, "wrong-word", "secret-1"]) expect(stored?.text).not.toContain(secret);

  await panel.goto(`/admin/audit-log?kind=session&q=${username}`);
  const lines = panel.getByRole("list", { name: "Audit Log" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(2)).toContainText(`${username}AdminSigned in`);
  await expect(lines.last()).toContainText("Sign-in refused");
  // The search finds an act by its words too.
  await panel.getByLabel("Search", { exact: true }).fill("signed out");
  await panel.keyboard.press("Enter");
  await expect(panel).toHaveURL(/q=signed\+out/);
  await expect(lines.filter({ hasText: username })).toHaveCount(1);
});

test("the panel is private: not kept, not indexed, no referrer", async ({ panel }) => {
  for (const path of ["/admin", "/admin/login", "/api/admin/me", "/api/admin/users"]) {
    const headers = (await panel.request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
  const page = await panel.request.get("/admin");
  expect(page.headers()["x-robots-tag"]).toContain("noindex");
  expect(page.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { asAdmin, signedIn } from "@/tests/support/api";
import { addUser, signInBrowser, test, toast, unique } from "@/tests/support/panel-page";

const stateOf = (page: Page) => page.getByRole("combobox", { name: "State", exact: true });

async function addPost(
  title: string,
): Promise<{ id: number; slug: string; updatedAt: string; title: string }> {
  const data = { title, category: "Community", text: "Nothing happened." };
  const answer = await (await asAdmin()).post("/api/admin/posts", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

test("a post is written, previewed and published by keyboard on a narrow screen", async ({ panel }) => {
  const title = unique("A quiet week");
  await panel.goto("/admin/posts");
  await panel.getByRole("link", { name: "New Post" }).press("Enter");
  await expect(panel.getByRole("heading", { name: "New post" })).toBeVisible();
  await panel.setViewportSize({ width: 320, height: 700 });
  const width = await panel.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  const save = panel.getByRole("button", { name: "Save Post" });
  await save.press("Enter");
  await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await panel.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await panel.getByRole("combobox", { name: "Category", exact: true }).selectOption("Community");
  await panel
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Nothing **happened**.\n\n<script>alert(1)</script>{1 + 1}");
  await panel.getByRole("button", { name: "Preview" }).press("Enter");
  const preview = panel.getByRole("region", { name: "Preview of the text" });
  await expect(preview).toBeFocused();
  await expect(preview.locator("strong")).toHaveText("happened");
  await expect(preview).toContainText("{1 + 1}");
  await expect(preview.locator("script")).toHaveCount(0);
  await expectAccessible(panel, "the editor of posts");

  await stateOf(panel).selectOption("published");
  await save.press("Enter");
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  await panel.getByRole("link", { name: "Open on the site" }).press("Enter");
  await expect(panel.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(panel.locator("article strong")).toHaveText("happened");
});

test("the second of two writers is shown who was first, and keeps what was typed", async ({ panel }) => {
  const post = await addPost(unique("Two writers"));
  const { username } = await addUser({ isModerator: true });
  await panel.goto(`/admin/posts/${post.id}`);
  await panel.getByRole("textbox", { name: "Text", exact: true }).fill("Mine.");
  const admin = await asAdmin();
  const users = await (await admin.get("/api/admin/users")).json();
  const { id } = users.find((user: { username: string }) => user.username === username);
  const password = process.env.ADMIN_PASSWORD;
  expect((await admin.put(`/api/admin/users/${id}`, { data: { mayWrite: true, password } })).status()).toBe(
    200,
  );
  const other = await signedIn(username, "secret-1");
  const edit = { title: `${post.title}, again`, updatedAt: post.updatedAt };
  expect((await other.put(`/api/admin/posts/${post.id}`, { data: edit })).status()).toBe(200);

  await panel.getByRole("button", { name: "Save Post" }).press("Enter");
  const refusal = panel.getByRole("alert").filter({ hasText: "Failed to save the post" });
  await expect(refusal).toContainText(new RegExp(`${username} changed this post on \\d`));
  await expect(panel.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Mine.");
  await refusal.getByRole("button").press("Enter");
  await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(edit.title);
  await expect(panel.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Mine.");
  await panel.getByRole("button", { name: "Save Post" }).press("Enter");
  await expect(toast(panel)).toContainText("Draft saved");
  const stored = await (await admin.get(`/api/admin/posts/${post.id}`)).json();
  expect([stored.title, stored.text]).toEqual([edit.title, "Mine."]);
});

test("a scheduled post needs a time, and a taken address is named at its field", async ({ panel }) => {
  const { slug } = await addPost(unique("Taken"));
  await panel.goto("/admin/posts/new");
  await panel.getByRole("textbox", { name: "Title", exact: true }).fill(unique("Planned"));
  await panel.getByRole("combobox", { name: "Category", exact: true }).selectOption("Streaming");
  await panel.getByRole("textbox", { name: "Address", exact: true }).fill(slug);
  await panel.getByRole("textbox", { name: "Text", exact: true }).fill("Soon.");
  await stateOf(panel).selectOption("scheduled");
  await panel.getByRole("button", { name: "Save Post" }).press("Enter");
  await expect(panel.getByLabel("Publish at")).toHaveAttribute("aria-invalid", "true");
  await panel
    .getByLabel("Publish at")
    .fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}`);
  await panel.getByRole("button", { name: "Save Post" }).press("Enter");
  await expect(panel.getByRole("textbox", { name: "Address", exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await panel.getByRole("textbox", { name: "Address", exact: true }).fill("");
  await panel.getByRole("button", { name: "Save Post" }).press("Enter");
  await expect(toast(panel)).toContainText("Post scheduled");
  await expect(panel.getByText(/^Will be published on /)).toBeVisible();
});

test("a post is deleted from its list", async ({ panel }) => {
  const { title } = await addPost(unique("Doomed"));
  await panel.goto("/admin/posts");
  await panel.getByRole("button", { name: `Delete ${title}` }).press("Enter");
  await panel.getByRole("alertdialog").getByRole("button", { name: "Delete Post" }).press("Enter");
  await expect(toast(panel)).toContainText("Post deleted");
  await expect(panel.getByRole("link", { name: title })).toHaveCount(0);
  await panel.goto(`/admin/trash?q=${encodeURIComponent(title)}`);
  await expect(panel.getByRole("button", { name: `Restore ${title}` })).toBeVisible();
});

test("a moderator sees the posts with the right to write, which an admin gives, and not before", async ({
  panel,
  browser,
}) => {
  const { username } = await addUser({ isModerator: true });
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInBrowser(page, username, "secret-1");
  expect((await page.goto("/admin/posts"))?.status()).toBe(403);
  await expect(page.getByRole("link", { name: "Posts", exact: true })).toHaveCount(0);

  await panel.goto(`/admin?q=${username}`);
  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await panel.getByRole("menuitem", { name: "Let write posts" }).click();
  const dialog = panel.getByRole("dialog", { name: `Let ${username} write posts?` });
  await dialog.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await dialog.getByRole("button", { name: "Let write" }).click();
  await expect(toast(panel)).toContainText("Right to write posts given");

  expect((await page.goto("/admin/posts"))?.status()).toBe(200);
  await expect(page.getByRole("link", { name: "New Post" })).toBeVisible();
  await context.close();
});

import { expect, type Locator } from "@playwright/test";
import { generate } from "otplib";
import { expectAccessible } from "../support/accessible";
import { expectRefusal, signedIn } from "../support/api";
import { query } from "../support/database";
import { holdBack, loseNextAnswer } from "../support/hold-back";
import { submitGame, test, toast, unique } from "./panel-support";

const pages = [
  "/admin?tab=streamers",
  "/admin?tab=clips",
  "/admin?tab=submissions",
  "/admin/queue",
  "/admin/community",
  "/admin/community?section=testimonials",
  "/admin/inbox",
  "/admin/inbox?kind=tickets",
  "/admin/newsletter",
  "/admin/mail-queue",
  "/admin/audit-log",
  "/admin/trash",
  "/admin/templates",
];

/** The page that is shown is state, not something to press: its line has the cool accent. */
async function expectCool(navigation: Locator): Promise<void> {
  const [line, cool] = await navigation.locator("[aria-current=page]").evaluate((link) => {
    const probe = link.appendChild(document.createElement("i"));
    probe.style.color = "var(--cool)";
    const colours = [getComputedStyle(link, "::after").backgroundColor, getComputedStyle(probe).color];
    probe.remove();
    return colours;
  });
  expect(line).toBe(cool);
}

test("every page of the panel is accessible in both themes @mobile", async ({ panel }) => {
  test.setTimeout(240_000);
  await submitGame();
  await panel.emulateMedia({ reducedMotion: "reduce" });
  for (const address of pages) {
    await panel.goto(address);
    await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The decisions' questions lead to the templates, not the navigation.
    if (address !== "/admin/templates")
      await expectCool(panel.getByRole("navigation", { name: "Panel", exact: true, includeHidden: true }));
    await expectAccessible(panel, address);
  }
});

test("a message is read, noted and answered by mail", async ({ panel }) => {
  const subject = unique("Question");
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
  await panel.goto("/admin");
  await panel
    .getByRole("region", { name: "Overview" })
    .getByRole("link", { name: /^Inbox/ })
    .click();
  await expect(panel).toHaveURL("/admin/inbox?status=open");
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("button", { name: subject }).click();
  await panel.getByLabel("Answer by mail").fill("Like this.");
  const goOn = await holdBack(panel, "**/reply");
  const send = panel.getByRole("button", { name: "Send answer" });
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  goOn();
  await expect(toast(panel)).toContainText(
    "Answer stored, its mail is held in the Mail Queue: no mail provider is set up",
  );
  await expect(
    panel.getByRole("listitem").filter({ hasText: subject }).getByText("answered").first(),
  ).toBeVisible();
  await panel.goto(`/admin/mail-queue?q=${encodeURIComponent(subject)}`);
  await expect(panel.getByRole("heading", { name: `Re: ${subject}` })).toBeVisible();
  const discard = panel.getByRole("button", { name: "Discard" });
  await discard.press("Enter");
  const question = panel.getByRole("alertdialog", { name: `Discard “Re: ${subject}”?` });
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(discard).toBeFocused();
  await discard.press("Enter");
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(toast(panel)).toContainText("The mail is discarded");
  await expect(panel.getByRole("heading", { name: /^Mail Queue/ })).toBeFocused();
  await panel.goto(`/admin/audit-log?q=${encodeURIComponent(subject)}`);
  // In words; the code stays at hand.
  await expect(panel.getByText("Answered", { exact: true })).toHaveAttribute("title", "message.reply");
});

test("a testimonial is written down and featured on the landing page's data", async ({ panel }) => {
  const name = unique("Fan");
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = panel.getByRole("dialog", { name: "Add testimonial" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Content is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await panel.reload();
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  // A toast while a dialog is open lies in it: above everything, to be pressed and heard.
  await panel.route("**/api/admin/testimonials", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  const notice = dialog.getByRole("listitem").filter({ hasText: "The testimonial was not stored" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss notice" }).click();
  await expect(notice).toBeHidden();
  await panel.unroute("**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(panel)).toContainText("Testimonial added");
  const rows = panel.getByRole("list", { name: "Testimonials" }).getByRole("listitem");
  await expect(rows.first()).toHaveAccessibleName(name);
  await panel.getByRole("button", { name: `Feature ${name}` }).dblclick();
  await expect(panel.getByRole("button", { name: `Unfeature ${name}` })).toBeVisible();
  await expect(toast(panel)).not.toContainText("Failed");
  await panel.getByRole("button", { name: `Delete ${name}` }).click();
  await panel.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(toast(panel)).toContainText("Testimonial deleted");
  await expect(panel.getByRole("button", { name: "Add Testimonial" })).toBeFocused();
});

test("a testimonial whose answer was lost is saved again, and stands there once", async ({ panel }) => {
  const name = unique("Fan");
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = panel.getByRole("dialog", { name: "Add testimonial" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await loseNextAnswer(panel, "**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The testimonial was not stored")).toBeVisible();
  // Closed by accident, and begun again with the same words.
  await panel.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(panel)).toContainText("Testimonial added");
  await panel.reload();
  await expect(panel.getByRole("button", { name: `Edit ${name}` })).toHaveCount(1);
});

test("a testimonial that is saved late closes no other one's form", async ({ panel }) => {
  const admin = await signedIn();
  const [early, late] = [unique("Early"), unique("Late")];
  for (const username of [early, late]) {
    const data = { username, userType: "Streamer", content: "Lovely.", rating: 4 };
    expect((await admin.post("/api/admin/testimonials", { data })).status()).toBe(201);
  }
  await panel.goto("/admin/community?section=testimonials");
  const goOn = await holdBack(panel, "**/api/admin/testimonials/*");
  const dialog = panel.getByRole("dialog", { name: "Edit testimonial" });
  const content = dialog.getByLabel("What they said");
  await panel.getByRole("button", { name: `Edit ${late}` }).click();
  await content.fill("Lovely people.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await panel.keyboard.press("Escape");
  await panel.getByRole("button", { name: `Edit ${early}` }).click();
  await content.fill("Half a sent");
  goOn();
  await expect(dialog.getByText("Testimonial updated")).toBeVisible();
  await expect(content).toHaveValue("Half a sent");
});

test("the blog's source is read again from the overview, and its outcome is shown", async ({ panel }) => {
  await panel.goto("/admin");
  const button = panel.getByRole("button", { name: "Read the blog's source again" });
  await button.click();
  await expect(toast(panel)).toContainText("Blog read again");
  await expect(toast(panel)).toContainText(/It has \d+ posts now\./);
  await panel.route("**/api/admin/blog/refresh", (route) =>
    route.fulfill({ json: { posts: 3, skipped: 0, failure: "the list is no JSON" } }),
  );
  await button.click();
  await expect(toast(panel)).toContainText("The blog's source could not be read");
  await expect(toast(panel)).toContainText("The last good copy stays. The reason: the list is no JSON");
});

test("the audit log's filters stand as the log does when it is shown whole again", async ({ panel }) => {
  await panel.goto(`/admin/audit-log?kind=game&q=${unique("nothing")}`, { waitUntil: "networkidle" });
  const kind = panel.getByLabel("Kind");
  await expect(kind).toHaveValue("game");
  await panel.getByRole("link", { name: "Show all entries" }).click();
  await expect(panel).toHaveURL("/admin/audit-log");
  await expect(kind).toHaveValue("");
  await expect(panel.getByLabel("Search", { exact: true })).toHaveValue("");
});

test("exports are files that only admins get", async ({ panel }) => {
  const answer = await panel.request.get("/api/admin/audit-log/export");
  expect(answer.headers()["content-disposition"]).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await answer.text()).toMatch(/^\ufeffwhen,who,action/);
  const reversed = await panel.request.get("/api/admin/audit-log/export?from=2026-11-23&to=2026-11-22");
  const { errors } = await expectRefusal(reversed, 422, "invalid");
  expect(errors).toEqual({ from: "From lies after To. Please give the earlier day first." });
  const subscribers = await panel.request.get("/api/admin/newsletter/export");
  expect(await subscribers.text()).toMatch(/^\ufeffemail,status/);
  await panel.goto("/admin/newsletter?status=spam&q=bo");
  const href = "/api/admin/newsletter/export?q=bo&status=spam";
  await expect(panel.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", href);
  await expectRefusal(await panel.request.get("/api/admin/newsletter/export?status=all"), 422, "invalid");
});

test("a second factor: switched on with the app's code, then asked for at sign-in", async ({
  panel,
  page,
}) => {
  const first = await signedIn();
  const username = unique("kim").replace(" ", "-");
  await first.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin: true } });
  const kim = await signedIn(username, "secret-1");
  const path = "/api/admin/account/second-factor";
  const { secret } = await (await kim.post(path, { data: { password: "secret-1" } })).json();
  const on = await kim.put(path, { data: { code: await generate({ secret }) } });
  expect(on.status(), await on.text()).toBe(200);
  const { recoveryCodes } = await on.json();

  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("secret-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Code of your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login failed");
  await page.getByLabel("Code of your authenticator app").fill(recoveryCodes[0]);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await panel.goto("/admin");
});

test("a name without a place to break makes no page wider than the screen", async ({ panel }) => {
  const { id } = await submitGame();
  await submitGame();
  await (await signedIn()).delete(`/api/admin/games/${id}`);
  await panel.setViewportSize({ width: 390, height: 844 });
  const named = { "/admin/queue": "li h3 button", "/admin/mail-queue": "li h3", "/admin/trash": "li bdi" };
  for (const [path, selector] of Object.entries(named)) {
    await panel.goto(path);
    const name = panel.getByRole("main").locator(selector).first();
    await expect(name).toBeVisible();
    const width = await name.evaluate((element) => {
      element.textContent = "W".repeat(120);
      return document.documentElement.scrollWidth;
    });
    expect([path, width]).toEqual([path, 390]);
  }
});

test("on a phone what lies in the trash is seen whole, with the button that brings it back", async ({
  panel,
}) => {
  const { id, title } = await submitGame();
  await (await signedIn()).delete(`/api/admin/games/${id}`);
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.goto("/admin/trash");
  const item = panel
    .getByRole("list", { name: /^Trash/ })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(item.getByText(/^Deleted .+ by \S+ · removed after /)).toBeInViewport({ ratio: 1 });
  await expect(item.getByRole("button", { name: `Restore ${title}` })).toBeInViewport({ ratio: 1 });
});

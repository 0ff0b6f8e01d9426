import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { openGame, submitGame, test, unique } from "@/tests/support/panel-page";
import { longWaiting, openQueue, row } from "@/tests/support/queue-page";

/** Lists with one row: others look the same, and other tests add many. */
const pages = [
  "/admin?tab=streamers&q={streamer}",
  "/admin?tab=clips&q={clip}",
  "/admin?tab=submissions&q={game}",
  "/admin/queue?q={game}",
  "/admin/queue?kind=submission&role=streamer&sort=newest",
  "/admin/community",
  "/admin/community?section=testimonials",
  "/admin/inbox",
  "/admin/inbox?kind=tickets",
  "/admin/inbox/copyright",
  "/admin/posts",
  "/admin/posts/new",
  "/admin/makers?q=Made+by",
  "/admin/newsletter",
  "/admin/mail-queue",
  "/admin/audit-log",
  "/admin/trash",
  "/admin/templates",
  "/admin/settings",
  "/admin/settings/welcome",
  "/admin/settings/categories",
  "/admin/settings/pictures",
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

/** Where a refused form puts the focus is in sight, not under the header that sticks. */
async function expectBelowHeader(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  const overlap = await field.evaluate((element) => {
    const header = document.querySelector(".panel-header")?.getBoundingClientRect();
    return (header?.bottom ?? Number.NaN) - element.getBoundingClientRect().top;
  });
  expect(overlap).toBeLessThanOrEqual(0);
}

test("users, games, edit form and questions are accessible", async ({ panel }) => {
  test.slow();
  const complaints: string[] = [];
  panel.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  panel.on("pageerror", (error) => complaints.push(error.message));
  await panel.emulateMedia({ reducedMotion: "reduce" });
  const { title } = await submitGame({ featured: true, website: "spam", earlyAccess: true });

  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 844 });
    await panel.getByRole("button", { name: "Create User" }).click();
    await expectBelowHeader(panel.getByRole("textbox", { name: "Username" }));
  }
  await expect(panel.locator("h1")).toHaveCount(1);
  await expectAccessible(panel, "users");

  const game = await openGame(panel, title);
  await game.getByRole("button", { name: `Show all of ${title}` }).click();
  await expectAccessible(panel, "games");

  await game.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(panel.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(panel, "delete question", "dialog[open]");
  await panel.keyboard.press("Escape");

  await game.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(panel.getByRole("button", { name: "Update Game" })).toBeVisible();
  await expectAccessible(panel, "edit form", "dialog[open]");
  expect(complaints).toEqual([]);
});

test("every page of the panel is accessible", async ({ panel }) => {
  test.setTimeout(600_000);
  const { title } = await submitGame();
  const [names] = await query<Record<string, string>>(
    `SELECT (SELECT "streamName" FROM streamers ORDER BY id LIMIT 1) AS streamer,
            (SELECT title FROM clips ORDER BY id LIMIT 1) AS clip`,
  );
  const nameOf = (_mark: string, kind: string) => encodeURIComponent({ ...names, game: title }[kind] ?? "");
  await panel.emulateMedia({ reducedMotion: "reduce" });
  // Other tests change the listed rows. The notice of it covers a row, whose checkbox is then too small for axe.
  await panel.route("**/api/admin/changes?since=*", () => {});
  for (const address of pages) {
    await panel.goto(address.replace(/{(.+)}/, nameOf));
    await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The decisions' questions lead to the templates, not the navigation.
    if (address !== "/admin/templates")
      await expectCool(panel.getByRole("navigation", { name: "Panel", exact: true, includeHidden: true }));
    await expectAccessible(panel, address);
  }
});

test("the dialogs of queue and inbox open by keyboard and are accessible", async ({ panel }) => {
  test.slow();
  await panel.emulateMedia({ reducedMotion: "reduce" });
  const [game] = await longWaiting(1);
  const subject = unique("Question");
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
  await openQueue(panel, game?.title ?? "");
  await panel.keyboard.press("?");
  await expect(panel.getByRole("dialog", { name: "Keys of the queue" })).toBeVisible();
  await expectAccessible(panel, "keys of the queue", "dialog[open]");
  await panel.keyboard.press("Escape");
  await row(panel, game?.title ?? "").focus();
  await panel.keyboard.press("r");
  await expect(panel.getByRole("dialog", { name: `Reject: ${game?.title}` })).toBeVisible();
  await expectAccessible(panel, "question for a reason", "dialog[open]");
  await panel.keyboard.press("Escape");
  await expect(row(panel, game?.title ?? "")).toBeFocused();
  // The browser returns the focus first; keys count once the page knows that the dialog is closed.
  await expect(panel.getByText(`Reject: ${game?.title}`)).toHaveCount(0);
  await panel.keyboard.press("Enter");
  await expect(panel.getByRole("article").getByRole("heading", { name: game?.title ?? "" })).toBeFocused();
  await expectAccessible(panel, "one at a time");

  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("heading", { name: /^Messages/ }).focus();
  await expect(async () => {
    await panel.keyboard.press("j");
    await expect(panel.getByRole("button", { name: subject })).toBeFocused({ timeout: 500 });
  }).toPass();
  await panel.keyboard.press("r");
  await expect(panel.getByLabel("Answer", { exact: true })).toBeFocused();
  await expectAccessible(panel, "an opened message");
});

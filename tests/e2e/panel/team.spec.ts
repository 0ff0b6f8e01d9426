import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { addUser, newName, signInBrowser, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";
import { startSecondSite } from "@/tests/support/sites";

/** Several people at the panel at once: what each may do, and what each sees of the others. */

async function addModerator() {
  const { username } = await addUser({ isModerator: true });
  return username;
}

const contexts: BrowserContext[] = [];
/** An open panel goes on asking, beside every test after it. */
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A browser of its own, signed in; `site` where it uses another instance. */
async function openWindow(browser: Browser, username?: string, site = ""): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  contexts.push(context);
  const page = await context.newPage();
  await (username ? signInBrowser(page, username, "secret-1") : signInBrowser(page));
  await page.goto(`${site}/admin/queue`);
  return page;
}

test("a moderator sees what they may do, and no more @mobile", async ({ page }) => {
  await signInBrowser(page, await addModerator(), "secret-1");
  await page.goto("/admin");
  await expect(page.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Users" })).toBeHidden();
  await expect(page.getByText("Submitted files")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read the blog's source again" })).toHaveCount(0);
  // A phone shows them behind a button.
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
  await expect(page.getByRole("region", { name: /notices/i })).toContainText("Password set");
});

test("an admin makes a moderator, who loses the right with the next request", async ({ browser }) => {
  const admin = await openWindow(browser);
  await admin.goto("/admin");
  const username = newName();
  await admin.getByRole("button", { name: "Add User" }).click();
  await admin.getByLabel("Username").fill(username);
  await admin.getByLabel("Password").fill("secret-1");
  await admin.getByLabel("May review").check();
  await admin.getByRole("button", { name: "Create User" }).click();
  const listed = admin.getByRole("main").getByRole("listitem").filter({ hasText: username });
  await expect(listed.getByText("Moderator", { exact: true })).toBeVisible();

  const moderator = await openWindow(browser, username);
  await expect(moderator.getByRole("heading", { name: /^Queue/ })).toBeVisible();
  await listed.getByRole("button", { name: `More for ${username}` }).click();
  await admin.getByRole("menuitem", { name: "Take the right to review" }).click();
  await admin.getByLabel("Your password").fill(process.env.ADMIN_PASSWORD ?? "");
  await admin.getByRole("button", { name: "Take right" }).click();
  await expect(listed.getByText("Moderator", { exact: true })).toBeHidden();
  // The open page is told that the session has ended, and asks for the password by itself.
  await expect(moderator).toHaveURL(/\/admin\/login\?ended=1/);
});

test("who has an item open is shown to others, who are asked before they decide it", async ({ browser }) => {
  const name = unique("Claimed");
  await submissionsWaiting(name, 2);
  const username = await addModerator();
  try {
    const [one, other] = [await openWindow(browser, username), await openWindow(browser)];
    for (const page of [one, other]) await page.goto(`/admin/queue?kind=submission&q=${name}`);
    await row(one, `${name} 1`)
      .getByRole("button", { name: `${name} 1`, exact: true })
      .click();
    const opened = row(other, `${name} 1`);
    await expect(opened).toContainText(`${username} has this open`, { timeout: 2_000 });
    await expectAccessible(other, "a claimed item in the list");
    await opened.getByRole("button", { name: `Approve ${name} 1` }).click();
    const question = other.getByRole("alertdialog", { name: `${username} has ${name} 1 open` });
    await expect(question).toBeVisible();
    await expectAccessible(other, "the question", "dialog[open]");
    await question.getByRole("button", { name: "Cancel" }).click();
    await one.goto("/admin/inbox");
    await expect(opened).not.toContainText("has this open", { timeout: 2_000 });
  } finally {
    await removeSubmissions(name);
  }
});

type Seen = Record<string, number>;
declare global {
  interface Window {
    seenDecisions: Seen;
  }
}

/** Notes in the page when each decision of others first stands there with its name. */
const watchDecisions = (page: Page) =>
  page.evaluate(() => {
    window.seenDecisions = {};
    const note = () => {
      for (const item of document.querySelectorAll("[aria-label='Decided by others'] li"))
        window.seenDecisions[item.textContent ?? ""] ??= Date.now();
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

type Decided = { id: number; at: number; by: string };

/** Notes what a window decides, as the server said. @returns the items that it has claimed, by their keys */
function followAnswers(page: Page, by: string, decided: Decided[]): ReadonlySet<string> {
  const claimed = new Set<string>();
  page.on("response", async (answer) => {
    const { pathname } = new URL(answer.url());
    const [, claimedId] = /^\/api\/admin\/reviews\/submission\/(\d+)\/claim$/.exec(pathname) ?? [];
    if (claimedId && answer.request().method() === "PUT") {
      if ((await answer.json()).claim?.isOwn) claimed.add(`submission-${claimedId}`);
    }
    if (pathname !== "/api/admin/decisions" || answer.request().method() !== "POST") return;
    const { results, at } = await answer.json();
    for (const { id, ok } of results) if (ok) decided.push({ id, at: Date.parse(at), by });
  });
  return claimed;
}

/** Nobody looks at an item for less. */
const shortestLookMs = 1_000;

/** Decides what the queue hands on, until all is decided; like a person, no item before it is claimed and looked at. */
async function decideAll(page: Page, claimed: ReadonlySet<string>, isDone: () => boolean): Promise<void> {
  const shown = () => new URL(page.url()).searchParams.get("item") ?? "";
  const soon = { intervals: [20], timeout: 5_000 };
  while (!isDone()) {
    const shownAt = Date.now();
    const isLookedAt = () => claimed.has(shown()) && Date.now() - shownAt >= shortestLookMs;
    await expect(() => expect(isDone() || isLookedAt()).toBe(true)).toPass(soon);
    if (isDone()) return;
    const current = shown();
    await page.keyboard.press("a");
    await expect(() => expect(isDone() || shown() !== current).toBe(true)).toPass(soon);
  }
}

test("two moderators and an admin decide sixty items at once, on two instances", async ({ browser }) => {
  test.setTimeout(240_000);
  const name = unique("Team");
  const first = await submissionsWaiting(name, 60);
  const other = await startSecondSite();
  const team = [await addModerator(), await addModerator()];
  try {
    const windows = [
      { by: team[0] ?? "", page: await openWindow(browser, team[0]), site: "" },
      { by: team[1] ?? "", page: await openWindow(browser, team[1]), site: "" },
      {
        by: process.env.ADMIN_USERNAME ?? "admin",
        page: await openWindow(browser, undefined, other.url),
        site: other.url,
      },
    ];
    const decided: Decided[] = [];
    const claims = windows.map(({ page, by }) => followAnswers(page, by, decided));
    for (const { page, site } of windows) {
      await page.goto(`${site}/admin/queue?kind=submission&q=${name}`);
      await expect(row(page, `${name} 1`)).toBeVisible();
      await expect(async () => {
        await page.keyboard.press("o");
        await expect(page.getByRole("article")).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await watchDecisions(page);
    }
    const isDone = () => decided.length >= 60;
    await Promise.all(windows.map(({ page }, index) => decideAll(page, claims[index] ?? new Set(), isDone)));

    const ids = decided.map(({ id }) => id).sort((one, next) => one - next);
    expect(ids, "each once").toEqual(Array.from({ length: 60 }, (_, index) => first + index));
    const status = () =>
      query<{ count: number }>(
        `SELECT count(*)::int FROM audit_log WHERE action = 'submission.approve' AND "entityName" LIKE $1`,
        [`${name} %`],
      ).then(([found]) => found?.count);
    await expect.poll(status, { timeout: 40_000 }).toBe(60);

    const delays: number[] = [];
    for (const { page, by } of windows) {
      const seen: Seen = await page.evaluate(() => window.seenDecisions);
      for (const each of decided.filter((one) => one.by !== by)) {
        const words = `${each.by} approved ${name} ${each.id - first + 1}`;
        expect(Object.keys(seen), by).toContain(words);
        delays.push((seen[words] ?? Number.NaN) - each.at);
      }
      const own = decided.filter((one) => one.by === by).map(({ at }) => at);
      expect(own.length, `${by} always has something to decide`).toBeGreaterThan(5);
      const gaps = own.slice(1).map((at, index) => at - (own[index] ?? at));
      expect(Math.max(...gaps), `${by} waits for nobody`).toBeLessThan(5_000);
    }
    const longest = Math.max(...delays);
    test.info().annotations.push({ type: "longest delay", description: `${longest} ms` });
    expect(delays).toHaveLength(120);
    expect(longest).toBeLessThan(2_000);
  } finally {
    await removeSubmissions(name);
    await other.close();
  }
});

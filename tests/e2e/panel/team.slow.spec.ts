import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { addUser, signInBrowser, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";
import { startSecondSite } from "@/tests/support/sites";

/** A team that works through one queue, on two instances of the site. */

async function addModerator() {
  const { username } = await addUser({ isModerator: true });
  return username;
}

const contexts: BrowserContext[] = [];
/** An open panel would keep polling during every later test. */
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A separate signed-in browser; `site` where it uses another instance. */
async function openWindow(browser: Browser, username?: string, site = ""): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  contexts.push(context);
  const page = await context.newPage();
  await (username ? signInBrowser(page, username, "secret-1") : signInBrowser(page));
  await page.goto(`${site}/admin/queue`);
  return page;
}

type Seen = Record<string, number>;
declare global {
  interface Window {
    seenDecisions: Seen;
  }
}

/** Records in the page when each decision of others first appears with its name. */
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

/** Records a window's decisions as the server answered. @returns the items that it has claimed, by their keys */
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

/** A person looks at an item for at least this long. */
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

test("two moderators and an admin decide sixty items together, on two instances", async ({ browser }) => {
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

import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { addUser, signInBrowser, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";

/** Two people who work through the same queue by keys: each decision is about what its moderator had in view. */

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A moderator's browser at the first item that the queue hands out. */
async function openOne(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  contexts.push(context);
  const page = await context.newPage();
  await signInBrowser(page, (await addUser({ isModerator: true })).username, "secret-1");
  await page.goto(`/admin/queue?kind=submission&q=${name}`);
  await expect(row(page, `${name} 1`)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("o");
    await expect(page.getByRole("article")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return page;
}

const shown = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

/** The ids that a window sends decisions about, as it sends them. */
function followDecisions(page: Page): number[] {
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || new URL(request.url()).pathname !== "/api/admin/decisions") return;
    for (const { id } of request.postDataJSON().items) sent.push(id);
  });
  return sent;
}

/** The time between two keys of a fast moderator. */
const paceMs = 300;

/** The id of the item in view, read at one moment; undefined where it cannot be approved. */
const openItem = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector("article");
    const [, id] = /submission-(\d+)$/.exec(article?.querySelector("h2")?.id ?? "") ?? [];
    return id && article?.querySelector("button[aria-keyshortcuts=a]") ? Number(id) : undefined;
  });

/** Approves the next item until none is left. @returns the ids that were in view at each press */
async function work(page: Page, isDone: () => boolean): Promise<number[]> {
  const seen: number[] = [];
  let pressedAt = 0;
  while (!isDone()) {
    const id = await openItem(page);
    if (!id || seen.at(-1) === id || Date.now() - pressedAt < paceMs) continue;
    pressedAt = Date.now();
    seen.push(id);
    await page.keyboard.press("a");
  }
  return seen;
}

test("two moderators decide thirty items without an unread decision or a lost key press", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = unique("Pair");
  const first = await submissionsWaiting(name, 30);
  try {
    const windows = [await openOne(browser, name), await openOne(browser, name)];
    const sent = windows.map(followDecisions);
    const isDone = () => sent.flat().length >= 30;
    const seen = await Promise.all(windows.map((page) => work(page, isDone)));
    expect(sent).toEqual(seen);
    expect(sent.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, index) => first + index),
    );
    for (const ids of sent) expect(ids.length).toBeGreaterThan(8);
  } finally {
    await removeSubmissions(name);
  }
});

test("a colleague's decision stays visible, and a key decides nothing else", async ({ browser }) => {
  const name = unique("Kept");
  const first = await submissionsWaiting(name, 3);
  try {
    const page = await openOne(browser, name);
    const sent = followDecisions(page);
    await expect(shown(page)).toHaveText(`${name} 1`);
    const admin = await asAdmin();
    const { updatedAt } = (await (await admin.get(`/api/admin/decisions?items=submission-${first}`)).json())
      .results[0];
    const decided = await admin.post("/api/admin/decisions", {
      data: {
        items: [{ kind: "submission", id: first, updatedAt, overClaim: true }],
        decision: "rejected",
        reason: "",
        notify: false,
      },
    });
    expect((await decided.json()).results[0].ok).toBe(true);
    await expect(page.getByRole("article")).toContainText(
      /rejected this\. There is nothing left to do here\./,
    );
    await page.keyboard.press("a");
    await expect(shown(page)).toHaveText(`${name} 1`);

    // The documented status call of a list.
    await page.keyboard.press("j");
    await expect(shown(page)).toHaveText(`${name} 2`);
    await admin.put(`/api/admin/submissions/${first + 1}/status`, { data: { status: "rejected" } });
    await expect(page.getByRole("article")).toContainText(/rejected this\./);
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await expect(shown(page)).toHaveText(`${name} 3`);
    expect(sent).toEqual([]);
  } finally {
    await removeSubmissions(name);
  }
});

import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { submitGame } from "@/tests/support/panel-page";

/** Only games of this test wait longer than all earlier ones, so that nothing can push them off the queue's page. */
export async function longWaiting(count: number) {
  const games = await Promise.all(Array.from({ length: count }, () => submitGame()));
  const ids = games.map(({ id }) => id);
  await query(
    `UPDATE games SET "submittedAt" = now() - interval '9 years' - $2 * interval '1 hour' + id * interval '1 second'
     WHERE id = ANY($1)`,
    [ids, Math.min(...ids)],
  );
  return games;
}

export const row = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export async function openQueue(page: Page, title: string): Promise<Locator> {
  await page.goto("/admin/queue?kind=game");
  await expect(row(page, title)).toBeVisible();
  // The keys work once the script runs; a tick proves it.
  await expect(async () => {
    await row(page, title).getByRole("checkbox").check();
    await expect(row(page, title).getByRole("checkbox")).toBeChecked({ timeout: 500 });
  }).toPass();
  await row(page, title).getByRole("checkbox").uncheck();
  return row(page, title);
}

/**
 * Submissions that are numbered in the queue's order, with nothing in the way of deciding them.
 * @param from SQL: the first of all, or, where they are many, behind what other tests have there
 * @returns the id of the first
 */
export async function submissionsWaiting(
  name: string,
  count: number,
  from = "now() - interval '30 years'",
): Promise<number> {
  const rows = await query<{ id: number }>(
    `INSERT INTO content_submissions (name, email, role, message, "submittedAt")
     SELECT $1 || ' ' || n, 'ada@example.com', 'other', 'Soup.', ${from} + n * interval '1 second'
     FROM generate_series(1, $2::int) n ORDER BY n RETURNING id`,
    [name, count],
  );
  return Math.min(...rows.map(({ id }) => id));
}

/** The decisions first, in the order in which the job that applies them locks rows. */
export async function removeSubmissions(name: string): Promise<void> {
  const names = [`${name} %`];
  await query(
    `DELETE FROM scheduled_decisions WHERE "entityKind" = 'submission'
       AND "entityId" IN (SELECT id FROM content_submissions WHERE name LIKE $1)`,
    names,
  );
  await query("DELETE FROM content_submissions WHERE name LIKE $1", names);
}

/**
 * Brings a decision of the queue forward, as if the ten seconds in which it can be undone were over.
 * @param kind as the queue names it, e.g. "game"
 */
export async function applyDecisionNow(kind: string, id: number | undefined): Promise<void> {
  const bringForward = () =>
    query(
      `WITH due AS (
         UPDATE scheduled_decisions SET "applyAt" = now() WHERE "entityKind" = $1 AND "entityId" = $2 RETURNING id)
       SELECT graphile_worker.reschedule_jobs(ARRAY[jobs.id], run_at => now())
       FROM due JOIN graphile_worker.jobs ON jobs.key = 'decision-' || due.id`,
      [kind, id],
    );
  // The page shows a decision before it is stored.
  await expect.poll(async () => (await bringForward()).length, { intervals: [100] }).toBe(1);
}

export const statusOf = async (id: number) =>
  (await query<{ status: string }>("SELECT status::text FROM games WHERE id = $1", [id]))[0]?.status;

/** Decisions of a page, and what takes them back, are answered as if they were stored, so that the queue of the other tests stays as it is. */
export async function pretendToDecide(page: Page, undoMilliseconds: number): Promise<void> {
  await page.route("**/api/admin/decisions", async (route) => {
    const { items, decision } = route.request().postDataJSON();
    const scheduled = { decision, deciderName: "admin", undoMilliseconds, isOwn: true };
    const results = items.map((item: object, id: number) => ({
      ...item,
      ok: true,
      scheduled: { ...scheduled, id },
    }));
    await route.fulfill({ json: { results } });
  });
  await page.route("**/api/admin/decisions/undo", async (route) => {
    const { ids } = route.request().postDataJSON();
    await route.fulfill({ json: { results: ids.map((id: number) => ({ id, ok: true })) } });
  });
}

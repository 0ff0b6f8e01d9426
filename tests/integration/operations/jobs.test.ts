import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { fetchPicture, fetchPictureTask, schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { applyDecisionTask } from "@/lib/features/queue/mutations";
import { db, pool } from "@/lib/server/db";
import { runJobsOnce, startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { deliverMailTask } from "@/lib/server/mail/outbox";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { addWork } from "@/tests/support/job-work";

beforeEach(resetDatabase);
afterEach(async () => {
  vi.restoreAllMocks();
  await stopJobs();
});

it("does urgent work before it fetches pictures", async () => {
  const order: string[] = [];
  await addWork();
  const names = [fetchPictureTask, applyDecisionTask, deliverMailTask];
  await runJobsOnce(
    Object.fromEntries(names.map((name) => [name, { run: async () => void order.push(name) }])),
  );
  expect(order.slice(0, 2).sort()).toEqual([applyDecisionTask, deliverMailTask]);
  expect(order).toHaveLength(5);
});

it("takes jobs again after its first database query has failed", async () => {
  let isAway = true;
  const refused = vi.fn(() => Promise.reject(new Error("Connection terminated")));
  const connect = pool.connect.bind(pool);
  const lookUpFails = async () => {
    const client = await connect();
    const query = client.query.bind(client);
    const asks = (question: unknown) => JSON.stringify(question).includes("_private_tasks");
    client.query = ((question: unknown, ...rest: unknown[]) =>
      isAway && asks(question)
        ? refused()
        : Reflect.apply(query, client, [question, ...rest])) as typeof client.query;
    return client;
  };
  // The pool calls itself with a callback; only calls with a promise are the library's.
  vi.spyOn(pool, "connect").mockImplementation(((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : lookUpFails()) as typeof pool.connect);
  const done = vi.fn(async () => {});
  await startJobs({ say_hello: { run: done } });
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), { timeout: 10_000 });
  isAway = false;
  await db.$executeRaw`SELECT graphile_worker.add_job('say_hello', '{}'::json)`;
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 14_000, interval: 200 });
}, 20_000);

const listJobs = () => query<{ attempts: number }>("SELECT attempts FROM graphile_worker.jobs ORDER BY id");

it("a stranger's bad address ends with its last attempt, and leaves no job for a person", async () => {
  const { id } = await makeReviewed("game");
  const imageUrl = "http://127.0.0.1:1/cover.png";
  await db.game.update({ where: { id }, data: { imageUrl, pictureId: null } });
  await db.$transaction((transaction) => schedulePictureFetch(transaction, "game", id));
  const tasks = { [fetchPictureTask]: { run: fetchPicture } };
  await runJobsOnce(tasks);
  expect(await listJobs()).toEqual([{ attempts: 1 }]);
  await query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now()");
  await runJobsOnce(tasks);
  expect(await listJobs()).toEqual([]);
  expect(await db.game.findUnique({ where: { id } })).toMatchObject({ imageUrl });
});

it("jobs given up four weeks ago are deleted, and retried ones are not", async () => {
  for (const name of ["old", "new", "tried"])
    await query("SELECT graphile_worker.add_job($1, job_key => $1)", [name]);
  await query(
    `UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '29 days' WHERE key <> 'new'`,
  );
  await query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key <> 'tried'");
  await housekeeping({});
  expect(await query("SELECT key FROM graphile_worker.jobs ORDER BY id")).toEqual([
    { key: "new" },
    { key: "tried" },
  ]);
});

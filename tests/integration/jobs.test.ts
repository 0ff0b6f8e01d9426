import { afterAll, expect, it, vi } from "vitest";
import { db, pool } from "@/lib/server/db";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";

afterAll(() => stopJobs());

it("takes jobs again after its first question to the database has failed", async () => {
  let isAway = true;
  const connect = pool.connect.bind(pool);
  const lookUpFails = async () => {
    const client = await connect();
    const query = client.query.bind(client);
    const asks = (question: unknown) => JSON.stringify(question).includes("_private_tasks");
    client.query = ((question: unknown, ...rest: unknown[]) =>
      isAway && asks(question)
        ? Promise.reject(new Error("Connection terminated"))
        : Reflect.apply(query, client, [question, ...rest])) as typeof client.query;
    return client;
  };
  // The pool calls itself with a callback; only who asks for a promise is the library.
  vi.spyOn(pool, "connect").mockImplementation(((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : lookUpFails()) as typeof pool.connect);
  const done = vi.fn(async () => {});
  await startJobs({ say_hello: { run: done } });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  isAway = false;
  await db.$executeRaw`SELECT graphile_worker.add_job('say_hello', '{}'::json)`;
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 14_000, interval: 200 });
}, 20_000);

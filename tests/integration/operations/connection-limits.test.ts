import { expect, it, vi } from "vitest";
import { connectionLimits, setLimits } from "@/lib/server/connection-limits";
import { db, isDatabaseUnavailable } from "@/lib/server/db";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { inLogScope } from "@/lib/serving/log";

const asRequest = <T>(work: () => Promise<T>) => inLogScope({ requestId: "limits" }, work);

const limits = async () => {
  const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('statement_timeout', 'client_connection_check_interval') ORDER BY name`;
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
};

it("a connection has the limits of its current work, for any earlier use", async () => {
  expect(await limits()).toEqual(connectionLimits.job);
  expect(await asRequest(limits)).toEqual(connectionLimits.page);
  expect(await limits()).toEqual(connectionLimits.job);
  const [{ pid: first }] = (await db.$queryRaw`SELECT pg_backend_pid() AS pid`) as [{ pid: number }];
  const [{ pid: second }] = (await asRequest(() => db.$queryRaw`SELECT pg_backend_pid() AS pid`)) as [
    { pid: number },
  ];
  expect(second).toBe(first);
});

it("a transaction has the limits of its work too", async () => {
  const inTransaction = () =>
    db.$transaction(
      (transaction) => transaction.$queryRaw`SELECT current_setting('statement_timeout') AS "limit"`,
    );
  expect(await asRequest(inTransaction)).toEqual([{ limit: "5s" }]);
  expect(await inTransaction()).toEqual([{ limit: "25s" }]);
});

it("a connection that listens has the limits of jobs", async () => {
  const connection = new LastingConnection("spawnpoint-limits", async () => {});
  await connection.open();
  const answer = await connection.current?.query("SHOW statement_timeout");
  expect(answer?.rows).toEqual([{ statement_timeout: "25s" }]);
  await connection.close();
});

it("a statement that PostgreSQL ends because it takes too long counts as a database that is away", async () => {
  const slow = await db
    .$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL statement_timeout = 20`;
      await transaction.$queryRaw`SELECT pg_sleep(5)::text`;
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(slow), String(slow)).toBe(true);
});

it("a platform that cannot check its client limits the time of statements", async () => {
  const query = vi.fn(async (sql: string) => {
    if (sql.includes("client_connection_check_interval"))
      throw Object.assign(new Error("must be set to 0"), { code: "22023" });
  });
  await setLimits({ query }, "page");
  expect(query.mock.lastCall?.[0]).toContain("('statement_timeout', '5000')");
});

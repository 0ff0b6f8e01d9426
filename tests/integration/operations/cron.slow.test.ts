import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const secret = "a secret of the host's scheduler";
vi.hoisted(() => {
  process.env.CRON_SECRET = "a secret of the host's scheduler";
});
// These routes need no session.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const { GET } = await import("@/app/api/cron/route");
const ask = (headers: Record<string, string>) =>
  callRoute(GET, "/api/cron", newClientAddress(), { method: "GET", headers });
const countTokens = async () =>
  (await query<{ count: number }>("SELECT count(*)::int AS count FROM burnt_tokens"))[0]?.count;

beforeEach(async () => {
  await resetDatabase();
  await db.burntToken.create({ data: { id: "over", expiresAt: new Date("2020-01-01") } });
  await query(
    `SELECT graphile_worker.add_job('housekeeping', '{}'::json, run_at => now() - interval '1 second', job_key => 'due')`,
  );
});

it.each([
  ["none", {}],
  ["another", { authorization: "Bearer another secret of a scheduler" }],
  ["the right one in another way", { authorization: secret }],
])("a caller with %s starts nothing", async (_what, headers) => {
  const answer = await ask(headers as Record<string, string>);
  expect([answer.status, (await bodyOf(answer)).code]).toEqual([401, "unauthenticated"]);
  expect(await countTokens()).toBe(1);
  expect(await query("SELECT key FROM graphile_worker.jobs")).toEqual([{ key: "due" }]);
});

it("the host's scheduler runs every due job", async () => {
  const answer = await ask({ authorization: `Bearer ${secret}` });
  expect([answer.status, await bodyOf(answer)]).toEqual([200, { message: "Done" }]);
  expect(await countTokens()).toBe(0);
  expect(await query("SELECT key FROM graphile_worker.jobs WHERE key = 'due'")).toEqual([]);
});

import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/api/admin/login/route";
import { db, isDatabaseUnavailable, pool } from "@/lib/server/db";

vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

it("a connection that broke during a request counts as an unavailable database, not as a bug", async () => {
  const client = await pool.connect();
  // The failure is reported twice: by the server's last message, and by the end of the connection.
  client.on("error", () => undefined);
  const broken = once(client, "error");
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await broken;
  const refused = await client.query("SELECT 1").catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toContain("not queryable");
  expect(isDatabaseUnavailable(refused)).toBe(true);
  client.release(true);
});

it("signing in reports it as every other call does, with the time to retry", async () => {
  const away = vi.spyOn(db, "$queryRaw").mockImplementation((() => {
    throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
  }) as never);
  const request = new Request("http://localhost:3000/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3000" },
    body: JSON.stringify({ username: "admin", password: "long enough" }),
  });
  const answer = await logIn(request, { params: Promise.resolve({}) });
  away.mockRestore();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer.json()).toMatchObject({
    code: "unavailable",
    message: "We cannot reach our database right now. Please try again in a minute.",
  });
});

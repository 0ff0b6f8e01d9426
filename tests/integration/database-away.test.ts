import { once } from "node:events";
import { expect, it } from "vitest";
import { isDatabaseUnavailable, pool } from "@/lib/server/db";

it("a connection that broke while a request held it is a database that is away, not a defect of ours", async () => {
  const client = await pool.connect();
  // It says so twice: the server's last word, and the end of the connection.
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

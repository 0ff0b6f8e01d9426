import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "@/scripts/launcher/ports";
import { endChild } from "@/scripts/launcher/processes";
import { startProgram, temporaryFolder, untilOpen } from "@/scripts/testing/programs";

/** The real proxies and poolers between instances, each on a free port. */

export type Pooler = { url: string; stop: () => Promise<void> };

/** PgBouncer in front of a database, for transactions. @returns the address that leads through it */
export async function startPgBouncer(database: string): Promise<Pooler> {
  const dir = temporaryFolder();
  const log = path.join(dir, "log");
  const port = await findFreePort();
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  writeFileSync(
    path.join(dir, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${databasePort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
logfile = ${log}
`,
  );
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const { chmodSync, chownSync } = await import("node:fs");
  chmodSync(dir, 0o777);
  if (asUser.length > 0) chownSync(dir, 65534, 65534);
  const child = startProgram(
    "pgbouncer",
    [...asUser, path.join(dir, "pgbouncer.ini")],
    path.join(dir, "out"),
  );
  await untilOpen(port, path.join(dir, "out"));
  const url = new URL(database);
  Object.assign(url, { hostname: "127.0.0.1", port: String(port), pathname });
  return { url: url.href, stop: () => endChild(child, { signal: "SIGINT", graceMs: 5_000 }) };
}

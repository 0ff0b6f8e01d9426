import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/scripts/launcher/ports";
import { findPostgresProgram } from "@/scripts/testing/programs";

/** A PostgreSQL of the machine's own packages, whose pg_dump belongs to it, on a new and empty folder. */
export async function startMachinePostgres(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-postgres-"));
  const port = await findFreePort();
  const account = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const program = (name: string, ...args: string[]) => {
    const done = spawnSync(findPostgresProgram(name), args, {
      cwd: "/",
      encoding: "utf8",
      ...account,
      stdio: "pipe",
    });
    if (done.status !== 0) throw new Error(`${name}: ${done.stderr}${done.stdout}`);
  };
  program("initdb", "-D", folder, "-U", "spawnpoint", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  program("pg_ctl", "-D", folder, "-w", "-l", path.join(folder, "log"), "-o", options, "start");
  program("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "spawnpoint", "spawnpoint");
  return {
    url: `postgresql://spawnpoint:p%40ss@127.0.0.1:${port}/spawnpoint`,
    stop: () => {
      program("pg_ctl", "-D", folder, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(name: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../launcher/project.ts";
import { UserError } from "../launcher/user-error.ts";
import type { Visitors } from "../upgrade/visitors.ts";
import type { Deployment } from "./project.ts";
import { check, say } from "./report.ts";

type Kept = { at: Deployment; visitors: Visitors; secret: string; trustCaddy: () => Promise<void> };

const hasRclone = () => {
  try {
    execFileSync("rclone", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The commands of a section of docs/update-and-back-up.md that contain all of the words. */
function documented(...words: string[]) {
  const text = readFileSync(inProject("docs", "update-and-back-up.md"), "utf8");
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const found = blocks.find((block) => words.every((word) => block.includes(word)));
  if (!found) throw new UserError(`docs/update-and-back-up.md has no commands with ${words.join(", ")}.`);
  return found;
}

/** The backup and the restore of docs/update-and-back-up.md, the restore on an empty machine. Needs rclone. */
export async function checkBackup({ at, visitors, secret, trustCaddy }: Kept): Promise<void> {
  if (!hasRclone()) return void say("rclone is missing, so the backup was not tried.");
  const env = {
    RCLONE_CONFIG: path.join(at.folder, "rclone.conf"),
    RCLONE_CA_CERT: path.join(at.folder, "root.crt"),
    // The embedded storage lists no folders.
    RCLONE_FAST_LIST: "true",
  };
  const remote = documented("rclone config create site")
    .replace("games.example", "localhost")
    .replace("YOUR-SERVICES_SECRET", secret);
  await at.shell(remote, env);
  await at.shell(`rclone config create backup alias remote=${at.folder}/kept`, env);
  writeFileSync(path.join(at.folder, "backup.sh"), documented("pg_dump", "#!/bin/sh"), { mode: 0o700 });
  await at.shell("./backup.sh", env);
  const dumps = (await at.shell("ls kept/spawnpoint-dumps", env)).trim().split("\n");
  check(
    "backup.sh leaves a dump and the files",
    /\.dump$/.test(dumps[0] ?? "") && /private/.test(await at.shell("ls kept/spawnpoint")),
  );

  await at.compose("down", "--volumes");
  await at.compose("up", "-d", "--wait", "database", "storage", "proxy");
  cpSync(path.join(at.folder, "kept", "spawnpoint-dumps", dumps[0] ?? ""), path.join(at.folder, "FILE.dump"));
  await at.compose("stop", "site");
  await at.shell(documented("docker compose exec", "DROP DATABASE", "pg_restore"));
  await at.compose("run", "--rm", "prepare");
  await at.compose("up", "-d", "--wait");
  await trustCaddy();
  await at.shell("rclone copy backup:spawnpoint site:spawnpoint", env);
  await visitors.check("restored on an empty machine: everything is there", ["https://localhost"]);
  const kept = await at.shell("rclone size --json site:spawnpoint", env);
  const before = await at.shell("rclone size --json backup:spawnpoint", env);
  check(
    "with every file",
    JSON.parse(kept).bytes >= JSON.parse(before).bytes && JSON.parse(before).bytes > 3_000_000,
  );
}

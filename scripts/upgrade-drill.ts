#!/usr/bin/env node
/**
 * node scripts/upgrade-drill.ts --from REF [--keep]: the update and the rollback of docs/update-and-back-up.md, tried with two
 * builds: the version of a tag or commit, and the one that lies here. Each step is what an owner does: migrate while the
 * old version runs, start the new one beside it, stop the old one, go back. Visitors and an admin write through whichever
 * runs; afterwards everything must be there, each thing once. Needs git, tar and what `npm start` needs. Takes two
 * builds; with --keep the old one stays for the next drill.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "./launcher/ports.ts";
import { startPostgres } from "./launcher/postgres.ts";
import { inProject } from "./launcher/project.ts";
import { startStorage } from "./launcher/storage.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { buildVersion, type Instance, migrateWith, prepareWith, startInstance } from "./upgrade/build.ts";
import { Visitors } from "./upgrade/visitors.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const git = (...args: string[]) => execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).trim();

/** The tag or commit to come from: the one that was named, else the last release's. */
function findStart(named?: string) {
  if (named) return named;
  const tags = git("tag", "--list", "v*", "--sort=-version:refname").split("\n").filter(Boolean);
  if (tags[0]) return tags[0];
  throw new UserError(
    "There is no release's tag yet. Name a commit: node scripts/upgrade-drill.ts --from COMMIT",
  );
}

/** A separate folder with the old version's files, like a release's archive. */
function unpack(ref: string, folder: string) {
  if (isBuilt(ref, folder)) return;
  remove(folder);
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git("archive", "--format=tar", `--output=${archive}`, ref);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}

/** The commit built in a folder of an earlier drill. */
const markIn = (folder: string) => path.join(folder, ".drill-commit");
const commitOf = (ref: string) => git("rev-parse", `${ref}^{commit}`);

const isBuilt = (ref: string, folder: string) =>
  existsSync(markIn(folder)) && readFileSync(markIn(folder), "utf8") === commitOf(ref);

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

async function startServices(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const [database, storage] = await Promise.all([startPostgres({ dataDir }), startStorage({ dataDir })]);
  return { database, storage };
}

interface Drill {
  /** The folders of the two versions. */
  old: string;
  next: string;
  env: NodeJS.ProcessEnv;
  ports: [number, number];
  running: Set<Instance>;
}

/** The steps of an update and of going back, writing all along. */
async function upgradeAndRollBack({ old, next, env, ports, running }: Drill) {
  const visitors = new Visitors(env);
  const start = async (folder: string, port: number) => {
    const instance = await startInstance(folder, port, env);
    running.add(instance);
    return instance;
  };
  const stop = async (instance: Instance) => {
    await instance.stop();
    running.delete(instance);
  };
  await migrateWith(old, env);
  await prepareWith(old, env);
  const first = await start(old, ports[0]);
  await visitors.signIn(first.url);
  await visitors.write("the old version alone", first.url);

  await migrateWith(next, env);
  await visitors.write("the old version on the new schema", first.url);
  const second = await start(next, ports[1]);
  await visitors.write("both, through the old one", first.url);
  await visitors.write("both, through the new one", second.url);
  await visitors.check("both show everything", [first.url, second.url]);
  await stop(first);
  await visitors.write("the new version alone", second.url);

  const back = await start(old, ports[0]);
  await visitors.write("rolled back, beside the new one", back.url);
  await stop(second);
  await visitors.write("rolled back, the old version alone", back.url);
  await visitors.check("the old version shows everything", [back.url]);
  await stop(back);
  const again = await start(next, ports[1]);
  await visitors.check("the new version, tried again, shows everything", [again.url]);
  await visitors.checkRows("every accepted write is in the database once");
  return visitors.results;
}

await command(async () => {
  const { values } = parseArgs({
    options: { from: { type: "string" }, keep: { type: "boolean", default: false } },
  });
  const ref = findStart(values.from);
  const [old, next] = [inProject(".test", "upgrade", "old"), inProject()];
  const dataDir = inProject(".test", "upgrade", "data");
  unpack(ref, old);
  const running = new Set<Instance>();
  let services: Awaited<ReturnType<typeof startServices>> | undefined;
  try {
    say(`from ${git("log", "-1", "--format=%h %ad %s", "--date=short", ref)}`);
    if (!isBuilt(ref, old)) await buildVersion(old, say);
    if (values.keep) writeFileSync(markIn(old), commitOf(ref));
    await buildVersion(next, say);
    services = await startServices(dataDir);
    const ports: [number, number] = [await findFreePort(), await findFreePort()];
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...services.storage.env,
      NODE_ENV: "production",
      DATABASE_URL: services.database.url,
      SITE_URL: `http://localhost:${ports[0]}`,
      AUTH_SECRET: randomBytes(32).toString("hex"),
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: randomBytes(12).toString("hex"),
      SEED_SAMPLE_DATA: "false",
      RATE_LIMIT_FACTOR: "1000",
      SPAM_THRESHOLD: "1000",
      LOG_LEVEL: "error",
    };
    const { passed, failed } = await upgradeAndRollBack({ old, next, env, ports, running });
    say(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await Promise.all([...running].map((instance) => instance.stop()));
    await Promise.all([services?.storage.stop(), services?.database.stop()]);
    if (!values.keep) remove(old);
  }
});

#!/usr/bin/env node
/**
 * npm run bench:footprint [-- --games=1000,10000]: the memory and the disk that the whole site takes on one machine, as
 * `npm start` runs it. That is one process of the site, the embedded database and storage. Builds anew, since a build
 * takes more memory than the site. Needs Linux.
 */
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inProject } from "../scripts/launcher/project.ts";
import { command, UserError } from "../scripts/launcher/user-error.ts";
import { placeholders, testEnvironment } from "../scripts/testing/environment.ts";
import { familyMegabytes } from "./memory.ts";
import { mixOf, sendMixed } from "./mixed.ts";
import { neverAsked, readTitles } from "./never-asked.ts";
import { withStack } from "./stack.ts";

const requests = 20_000;
const everyMilliseconds = 250;
const say = (text: string) => process.stdout.write(`${text}\n`);
const rounded = (megabytes: number) => `${Math.round(megabytes)} MB`;

/** Looks at a process and its family until the work is done. @returns the most that they took */
async function peakDuring(pid: () => number, work: () => Promise<unknown>) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, familyMegabytes(pid()));
  };
  const timer = setInterval(look, everyMilliseconds);
  await work().finally(() => clearInterval(timer));
  return peak;
}

async function measureBuild() {
  const env: NodeJS.ProcessEnv = { ...testEnvironment(), ...placeholders, NODE_ENV: "production" };
  const child = spawn("npm", ["run", "build"], { cwd: inProject(), env, stdio: "ignore" });
  const failure = new UserError("The build failed; `npm run build` says why.");
  const built = new Promise<void>((resolve, reject) =>
    child.once("exit", (code) => (code === 0 ? resolve() : reject(failure))),
  );
  const peak = await peakDuring(
    () => child.pid ?? 0,
    () => built,
  );
  say(`build: ${rounded(peak)} at most`);
}

/** A folder's size on the disk, in MB. */
function diskMegabytes(folder: string): number {
  const sizes = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) =>
    entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).blocks * 512 : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

async function measureSite(games: number) {
  await withStack({ games }, async (stack) => {
    const { url } = stack;
    // A catalog that has just grown is in memory twice.
    await stack.restart();
    const titles = await readTitles(url);
    const rest = familyMegabytes(stack.pid);
    const rows: { slug: string }[] = await (await fetch(`${url}/api/games?page=1&pageSize=100`)).json();
    const next = mixOf({
      gameSlugs: rows.map(({ slug }) => slug),
      list: (query) => ({ path: `/api/lists/games?${query}` }),
      never: neverAsked({ titles, seed: 1 }),
    });
    const peak = await peakDuring(
      () => stack.pid,
      () => sendMixed(url, next, requests),
    );
    const data = diskMegabytes(inProject(".test", `bench-${games}`));
    say(
      `${games} games: ${rounded(rest)} at rest, ${rounded(peak)} at most during ${requests} requests; data ${rounded(data)}`,
    );
  });
}

const { values } = parseArgs({ options: { games: { type: "string", default: "1000,10000" } } });
await command(async () => {
  await measureBuild();
  for (const games of values.games.split(",")) await measureSite(Number(games));
  say(
    `disk: build ${rounded(diskMegabytes(inProject(".next")))}, packages ${rounded(diskMegabytes(inProject("node_modules")))}`,
  );
});

#!/usr/bin/env node
/**
 * npm run bench [-- --games 1000,10000] [-- --quick]: what the site does beside servers that do nothing else, in one
 * run; prints tables and writes bench/report.md. Figures are worth something as ratios within one run. --quick leaves
 * out the 100,000 mixed requests and the upload.
 */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { inProject } from "../scripts/launcher/project.mjs";
import { command, UserError } from "../scripts/launcher/user-error.mjs";
import { measureDecisions } from "./decisions.mjs";
import { withEmptyPage } from "./empty-page.mjs";
import { residentMegabytes, serverOf } from "./memory.mjs";
import { mixOf, sendMixed, sendSteadily } from "./mixed.mjs";
import { compareProxied } from "./proxied.mjs";
import { casesOf, growthTable, proxiedTable, requestTable, verdicts, weightTable } from "./report.mjs";
import { compareRequests } from "./requests.mjs";
import { withStack } from "./stack.mjs";
import { weighPages } from "./weights.mjs";

/** The size that the targets are set for, and the one for which the longer measurements are made. */
const mainSize = 1000;
const mixedRequests = 100_000;
const warmingRequests = 5_000;
const steadySeconds = 30;

const say = (text) => process.stdout.write(`${text}\n`);
const number = (value, digits = 0) => value.toFixed(digits);

/** From the command to the first answer, in seconds: on an empty data folder, and on the one it leaves. */
async function measureStarts() {
  const start = async () => {
    const begun = performance.now();
    return withStack({ games: 0 }, async () => (performance.now() - begun) / 1000);
  };
  rmSync(inProject(".test", "bench-0"), { recursive: true, force: true });
  return { cold: await start(), warm: await start() };
}

/** On a site that has just started, so that what it holds is of the mixed requests and nothing else. */
async function measureLoad(stack) {
  await stack.restart();
  const { url } = stack;
  const server = serverOf(stack.pid);
  const games = await (await fetch(`${url}/api/games?page=1&pageSize=100`)).json();
  const paths = mixOf({ gameSlugs: games.map(({ slug }) => slug), count: 5000 });
  await sendMixed(url, paths, warmingRequests);
  const { p50, p99 } = await sendSteadily(url, paths, steadySeconds);
  const { perSecond } = await sendMixed(url, paths, mixedRequests / 2);
  const half = residentMegabytes(server);
  await sendMixed(url, paths, mixedRequests / 2);
  const end = residentMegabytes(server);
  say(
    `  mixed: ${number(perSecond)}/s, p99 ${number(p99, 1)} ms at 100/s, ${number(half)} and ${number(end)} MB`,
  );
  return { p50, p99, perSecond, half, end };
}

/** The pictures of a page, each as a phone or a small column shows it. */
async function picturesOn(address) {
  const page = await (await fetch(address)).text();
  const found = [...new Set(page.match(/\/pictures\/[0-9a-z]+\/640\.webp/g))];
  if (found.length === 0) throw new UserError(`${address} shows no pictures`);
  return found;
}

async function benchSize(games, isQuick) {
  say(`${games} games`);
  return withStack({ games }, async (stack) => {
    const { url, env } = stack;
    const server = serverOf(stack.pid);
    const rest = residentMegabytes(server);
    const [game] = await (await fetch(`${url}/api/games?page=1&pageSize=1`)).json();
    const cases = casesOf({ slug: game.slug, pictures: await picturesOn(`${url}/streamers`) });
    const measureAll = (emptyPage) => compareRequests({ url, env, emptyPage }, cases);
    const isMain = games === mainSize;
    const requests = isMain ? await withEmptyPage(env, measureAll) : await measureAll();
    if (!isMain) return { games, requests };
    return {
      games,
      requests,
      rest,
      proxied: await compareProxied(url),
      decisions: await measureDecisions(url),
      load: isQuick ? undefined : await measureLoad(stack),
      weights: await weighPages(url, [
        "/",
        "/games",
        `/games/${game.slug}`,
        "/streamers",
        "/blog",
        "/privacy-policy",
      ]),
    };
  });
}

/** The lines with which `npm run bench:upload` ends. */
function measureUpload() {
  say("upload");
  const { stdout } = spawnSync(process.execPath, [inProject("bench", "upload.mjs")], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((text) => /^(✓|✗| {2})/.test(text))
    .map((text) => `- ${text.trim()}`)
    .join("\n");
}

await command(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "100,1000,10000,100000" },
      quick: { type: "boolean", default: false },
    },
  });
  const starts = await measureStarts();
  const sizes = [];
  for (const size of values.games.split(",")) sizes.push(await benchSize(Number(size), values.quick));
  const parts = [
    "# Benchmark",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.version}, 16 connections, everything on one machine. Written by \`npm run bench\`.`,
    `From the command to the first answer: ${number(starts.cold, 1)} s on an empty data folder (database, storage and sample data are made), ${number(starts.warm, 1)} s on the next start.`,
    ...sizes.flatMap((size) => [`## ${size.games} games`, requestTable(size.requests)]),
  ];
  if (sizes.length > 1) parts.push("## How it grows", growthTable(sizes));
  const main = sizes.find(({ games }) => games === mainSize);
  if (main?.proxied.length) parts.push(`## Behind nginx, ${mainSize} games`, proxiedTable(main.proxied));
  if (main)
    parts.push(`## Targets at ${mainSize} games`, verdicts(main), "## Weight", weightTable(main.weights));
  if (!values.quick) parts.push("## Upload of 250 MB", measureUpload());
  const report = `${parts.join("\n\n")}\n`;
  writeFileSync(inProject("bench", "report.md"), report);
  say(`\n${report}`);
});

#!/usr/bin/env node
/**
 * node bench/growth.ts [--games=1000,10000,100000]: what requests cost on catalogs of these sizes, in processor time of
 * the server and its database. Stores the figures and writes the section of bench/report.md; fails where the largest
 * catalog misses a limit. Needs Linux.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { Agent } from "node:http";
import { cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { readPostmasterFile } from "../scripts/launcher/postmaster-file.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { startServer } from "../scripts/launcher/server-process.ts";
import { command } from "../scripts/launcher/user-error.ts";
import { ask, call, type NextRequest, signIn } from "./ask.ts";
import { learnGameRequest, learnListRequest } from "./browser.ts";
import { asBrowsersAsk } from "./cases.ts";
import { callsOf } from "./decisions.ts";
import { type GrowthFigures, median } from "./figures.ts";
import { growthFindings, growthTable } from "./growth-limits.ts";
import { fillRows, readSlugs } from "./growth-rows.ts";
import { familyProcessorMs, residentMegabytes, serverOf } from "./memory.ts";
import { neverAsked, readTitles } from "./never-asked.ts";
import { type Stack, withStack } from "./stack.ts";
import { afterFile, readFigures, storeFigures } from "./store.ts";

/** Enough for garbage collection to run during each kind of request. */
const requestsEach = 60;
const decisionsEach = 12;
const shownWithinMs = 10_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const agent = new Agent({ keepAlive: true });

type Rows = GrowthFigures["rows"];
/** What happened while something was measured: milliseconds of each answer, and the requests without a good one. */
interface Measured {
  rows: Rows;
  slowest: number;
  failed: string[];
}

/** Requests whose answers no cache holds, by their names in the report. */
async function casesOf({ url, env }: Stack, cookie: string): Promise<Record<string, NextRequest>> {
  const titles = await readTitles(url);
  const never = neverAsked({ titles });
  const { request: list } = await learnListRequest(url);
  const game = await learnGameRequest(url);
  const slugs = await readSlugs(env.DATABASE_URL ?? "", 20 * requestsEach);
  const slug = () => slugs.pop() ?? "";
  const visit = (address: string) => ({ path: address, headers: asBrowsersAsk });
  const open = (address: string) => ({ path: address, headers: { ...asBrowsersAsk, cookie } });
  let page = Math.floor(Date.now() / 1000) % 1000;
  const nextPage = (pages: number) => 1 + (page++ % pages);
  return {
    "a new filter": () => visit(`/games?${never.filter()}`),
    "a new filter, in the browser": () => list(never.filter()),
    "a new search": () => visit(`/games?${never.search()}`),
    "a new search, in the browser": () => list(never.search()),
    "a game's page, opened first": () => visit(`/games/${slug()}`),
    "a game's page, opened first, in the browser": () => game(slug()),
    "a page of /api/games": () => visit(`/api/games?pageSize=24&page=${nextPage(40)}&${never.filter()}`),
    "a feed of a filter": () => visit(`/feeds/games.atom?${never.filter()}`),
    "panel: games": () => open(`/api/admin/games?page=${nextPage(20)}`),
    "panel: games, a search": () => open(`/api/admin/games?${never.search("words in use")}`),
    "panel: clips": () => open(`/api/admin/clips?page=${nextPage(2)}`),
    "panel: overview": () => open("/admin"),
    "panel: the page of games": () => open(`/admin?tab=games&page=${nextPage(20)}`),
    "panel: queue": () => open(`/admin/queue?page=${nextPage(3)}`),
    "panel: audit log": () => open(`/admin/audit-log?page=${nextPage(100)}`),
    "panel: audit log of a kind": () => open(`/admin/audit-log?kind=game&page=${nextPage(100)}`),
    "panel: audit log, a search": () => open(`/admin/audit-log?q=${encodeURIComponent(titles.pop() ?? "")}`),
  };
}

/** The processor time that the server and its PostgreSQL have taken so far. */
function clockOf({ pid, env }: Stack) {
  const server = serverOf(pid);
  const postmaster = readPostmasterFile(path.join(env.DATA_DIR ?? "", "postgres", "cluster"))?.pid ?? 0;
  return () => familyProcessorMs(server) + familyProcessorMs(postmaster);
}

async function measureCases(
  stack: Stack,
  cases: Record<string, NextRequest>,
  count: number,
): Promise<Measured> {
  const measured: Measured = { rows: {}, slowest: 0, failed: [] };
  const clock = clockOf(stack);
  for (const [name, next] of Object.entries(cases)) {
    const times: number[] = [];
    const before = clock();
    for (let number = 0; number < count; number++) {
      const request = next();
      const begun = performance.now();
      if ((await ask(agent, stack.url, request)) === undefined) measured.failed.push(request.path);
      times.push(performance.now() - begun);
    }
    measured.rows[name] = { processor: (clock() - before) / count, wall: median(times) };
    measured.slowest = Math.max(measured.slowest, ...times);
  }
  return measured;
}

/** Games are approved, one after the other; after each the catalog and the feed are asked for. */
async function measureDecisions(stack: Stack, cookie: string): Promise<Measured> {
  const { submit, decide } = callsOf(stack.url, cookie);
  const clock = clockOf(stack);
  const taken: Record<string, { processor: number; times: number[] }> = {};
  const step = async <Result>(name: string, work: () => Promise<Result>) => {
    const [begun, before] = [performance.now(), clock()];
    const result = await work();
    taken[name] ??= { processor: 0, times: [] };
    taken[name].times.push(performance.now() - begun);
    taken[name].processor += clock() - before;
    return result;
  };
  const failed: string[] = [];
  const get = async (address: string) => {
    const answer = await call(agent, stack.url, { path: address, method: "GET" });
    if (answer.status !== 200) failed.push(address);
    return answer.text;
  };
  const ids: number[] = [];
  while (ids.length < decisionsEach) ids.push((await submit("games")).id);
  for (const id of ids) {
    const { slug } = await step("a decision", () => decide("games", id, "approved"));
    await step("/games after a decision, until it shows it", async () => {
      const until = performance.now() + shownWithinMs;
      while (!(await get("/games")).includes(`/games/${slug}`))
        if (performance.now() > until) return failed.push(`${slug} on /games`);
    });
    await step("the feed after a decision", () => get("/feeds/games.atom"));
  }
  const rows = Object.entries(taken).map(([name, { processor, times }]) => {
    return [name, { processor: processor / decisionsEach, wall: median(times) }] as const;
  });
  const slowest = Math.max(...Object.values(taken).flatMap(({ times }) => times));
  return { rows: Object.fromEntries(rows), slowest, failed };
}

/** By how many megabytes the server grows while it answers these, at most. */
async function growthDuring({ pid, url }: Stack, paths: string[]) {
  const server = serverOf(pid);
  const before = residentMegabytes(server);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(server));
  }, 10);
  for (const address of paths)
    if ((await ask(agent, url, { path: address })) === undefined)
      throw new Error(`${address} had no good answer`);
  clearInterval(timer);
  return most - before;
}

async function sitemapPaths(url: string) {
  const { text } = await call(agent, url, { path: "/sitemap.xml", method: "GET" });
  const parts = [...text.matchAll(/<loc>([^<]*\/sitemaps\/[^<]*)<\/loc>/g)];
  return ["/sitemap.xml", ...parts.map(([, address = ""]) => new URL(address).pathname)];
}

/** Seconds from the command to the first answer of an instance. */
async function measureStart(env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const begun = performance.now();
  const child = await startServer({ ...env, NODE_ENV: "production", PORT: String(port) });
  try {
    await ask(agent, `http://localhost:${port}`, { path: "/games" });
    return (performance.now() - begun) / 1000;
  } finally {
    await endChild(child, { graceMs: 10_000 });
  }
}

/** Runs a loop without end on each processor for the time of some work. */
async function withBusyProcessors<Result>(work: () => Promise<Result>) {
  const loops: ChildProcess[] = cpus().map(() => spawn(process.execPath, ["-e", "for (;;);"]));
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

async function measureAll(stack: Stack, cookie: string, count: number): Promise<Measured> {
  const cases = await measureCases(stack, await casesOf(stack, cookie), count);
  const decisions = await measureDecisions(stack, cookie);
  return {
    rows: { ...decisions.rows, ...cases.rows },
    slowest: Math.max(cases.slowest, decisions.slowest),
    failed: [...cases.failed, ...decisions.failed],
  };
}

const measureSize = (games: number) =>
  withStack({ games, folder: `growth-${games}` }, async (stack): Promise<GrowthFigures> => {
    await fillRows(stack.env.DATABASE_URL ?? "", { pending: games / 5, entries: games * 10 });
    // A site that has just started, with its code compiled: what it holds is of these requests alone.
    await stack.restart();
    const start = await measureStart(stack.env);
    const cookie = await signIn(stack.url);
    await measureAll(stack, cookie, requestsEach);
    const { rows, failed } = await measureAll(stack, cookie, requestsEach);
    for (const name of failed) say(`  no good answer: ${name}`);
    const parts = await sitemapPaths(stack.url);
    // For the first time before, so that the second shows what the answer itself takes.
    await growthDuring(stack, ["/api/games", ...parts]);
    const list = await growthDuring(stack, ["/api/games?sort=title"]);
    const sitemap = await growthDuring(stack, parts);
    const busy = await withBusyProcessors(() => measureAll(stack, cookie, requestsEach / 3));
    for (const name of busy.failed) say(`  no good answer while busy: ${name}`);
    return {
      rows,
      start,
      list,
      sitemap,
      failed: failed.length,
      busy: { failed: busy.failed.length, slowest: busy.slowest },
      memory: residentMegabytes(serverOf(stack.pid), "peak"),
    };
  });

const { values } = parseArgs({ options: { games: { type: "string", default: "1000,10000,100000" } } });
await command(async () => {
  for (const size of values.games.split(",")) {
    say(`${size} games`);
    const figures = await measureSize(Number(size));
    for (const [name, { processor, wall }] of Object.entries(figures.rows))
      say(`  ${name}: ${processor.toFixed(1)} ms of processor time, ${wall.toFixed(1)} ms`);
    const stored = readFigures(afterFile);
    storeFigures(afterFile, { ...stored, growth: { ...stored.growth, [size]: figures } });
  }
  const { growth = {} } = readFigures(afterFile);
  say(growthTable(growth));
  if (growthFindings(growth).some(({ isMet }) => !isMet)) process.exitCode = 1;
});

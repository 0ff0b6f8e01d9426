#!/usr/bin/env node
/**
 * npm run bench [-- --quick] [--only=WORD,…] [--games=1000,10000] [PATH …]: measures the site and bare servers in turn,
 * stores the figures and writes bench/report.md; fails if a floor is missed. --quick measures more briefly and skips parts
 * that take minutes. --only measures the parts with one of these words in their name and keeps the other figures. Each
 * PATH is a page for Lighthouse.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { inProject } from "../scripts/launcher/project.ts";
import { command, UserError } from "../scripts/launcher/user-error.ts";
import { learnListRequest } from "./browser.ts";
import { aloneCasesOf, casesOf, type Site } from "./cases.ts";
import { measureDecisions } from "./decisions.ts";
import { withEmptyPage } from "./empty-page.ts";
import type { Figures, RowsBySize } from "./figures.ts";
import { bareAlone, floors, mainSize } from "./floors.ts";
import { measureLighthouse, measureShifts } from "./lighthouse.ts";
import { residentMegabytes, serverOf } from "./memory.ts";
import { mixOf, sendMixed, sendSteadily } from "./mixed.ts";
import { neverAsked, readTitles } from "./never-asked.ts";
import { compareProxied } from "./proxied.ts";
import { floorTable } from "./report.ts";
import { compareRequest, measureAlone, measureBareAlone, withBare } from "./requests.ts";
import { type Stack, withStack } from "./stack.ts";
import { afterFile, readFigures, storeFigures } from "./store.ts";
import { countCardElements, weighPages } from "./weights.ts";

const warmingRequests = 5_000;
const mixedRequests = 100_000;
const steadySeconds = 30;
const homeLoads = 50;

const say = (text: string) => process.stdout.write(`${text}\n`);
const number = (value: number, digits = 0) => value.toFixed(digits);

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    games: { type: "string", default: "1000,10000" },
  },
});
const words = options.only.split(",").filter(Boolean);
const isRequested = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const stored = readFigures(afterFile);
// `node bench/growth.ts` measures the growth.
const figures: Figures = words.length > 0 || options.quick ? stored : { growth: stored.growth };

/** The parts that this run has measured, and the highest load of the machine meanwhile. */
const measured: Figures = {};
let highestLoad = 0;

/** After each part, so that a run that is broken off loses nothing. */
function record(change: Figures) {
  Object.assign(measured, change);
  highestLoad = Math.max(highestLoad, loadavg()[0] ?? 0);
  Object.assign(figures, change, {
    about: {
      date: new Date().toISOString().slice(0, 10),
      processors: cpus().length,
      model: cpus()[0]?.model.trim(),
      node: process.version,
      load: Number(highestLoad.toFixed(1)),
    },
  });
  storeFigures(afterFile, figures);
}

const withRow = <Row>(rows: RowsBySize<Row> = {}, size: number, name: string, row: Row): RowsBySize<Row> => ({
  ...rows,
  [size]: { ...rows[size], [name]: row },
});

/** From the command to the first answer, in seconds: on an empty data folder, and on the one it leaves. */
async function measureStarts() {
  const start = async () => {
    const begun = performance.now();
    return withStack({ games: 0 }, async () => (performance.now() - begun) / 1000);
  };
  rmSync(inProject(".test", "bench-0"), { recursive: true, force: true });
  return { cold: await start(), warm: await start() };
}

/** The pictures of a page, each as a phone or a small column shows it. */
async function picturesOn(address: string) {
  const page = await (await fetch(address)).text();
  const found = [...new Set(page.match(/\/pictures\/[0-9a-z]+\/640\.webp/g))];
  if (found.length === 0) throw new UserError(`${address} shows no pictures`);
  return found;
}

async function mixFor(url: string, { list, never }: Site) {
  const games: { slug: string }[] = await (await fetch(`${url}/api/games?page=1&pageSize=100`)).json();
  return mixOf({ gameSlugs: games.map(({ slug }) => slug), list, never });
}

/** On a site that has just started, so that what it holds is of the mixed requests and nothing else. */
async function measureMixed(stack: Stack, site: Site): Promise<Figures> {
  await stack.restart();
  const { url } = stack;
  const next = await mixFor(url, site);
  const server = serverOf(stack.pid);
  const rest = residentMegabytes(server);
  await sendMixed(url, next, warmingRequests);
  const { perSecond } = await sendMixed(url, next, options.quick ? warmingRequests : mixedRequests / 2);
  const half = residentMegabytes(server);
  const seconds = options.quick ? 10 : steadySeconds;
  const { p50, p99 } = await sendSteadily(url, next, seconds);
  const bare = await withBare(["cards"], stack.env, (bareUrl) =>
    sendSteadily(bareUrl, () => ({ path: "/" }), seconds / 2),
  );
  say(
    `  mixed: ${number(perSecond)}/s, p99 ${number(p99, 1)} ms at 100/s, ${number(bare.p99, 1)} of a bare server`,
  );
  const mixed = { p50, p99, perSecond, bareP99: bare.p99 };
  if (options.quick) return { mixed };
  await sendMixed(url, next, mixedRequests / 2);
  const end = residentMegabytes(server);
  say(`  memory: ${number(half)} and ${number(end)} MB`);
  return { mixed, memory: { rest, half, end } };
}

async function measureRequests(stack: Stack, games: number, site: Site) {
  const cases = casesOf(site).filter(({ name }) => isRequested(name));
  const measureAll = async (emptyPage?: string) => {
    for (const one of cases) {
      const row = await compareRequest({ ...stack, emptyPage, isQuick: options.quick }, one);
      record({ requests: withRow(figures.requests, games, one.name, row) });
      say(
        `  ${one.name}: ${number(row.perSecond)}/s, p99 ${row.p99} ms, ${number(row.share, 2)} of ${row.beside}`,
      );
    }
  };
  const needsEmptyPage = cases.some(({ beside }) => beside === "empty page");
  await (needsEmptyPage ? withEmptyPage(stack.env, measureAll) : measureAll());
}

async function measureAloneRequests({ url, env }: Stack, games: number, site: Site) {
  const cases = aloneCasesOf(site).map(({ name, next }) => ({
    name,
    measure: () => measureAlone(url, next),
  }));
  cases.push({ name: bareAlone, measure: () => measureBareAlone(env) });
  for (const { name, measure } of cases) {
    if (!isRequested(`${name}, alone`)) continue;
    const row = await measure();
    record({ alone: withRow(figures.alone, games, name, row) });
    say(`  ${name}, alone: ${number(row.p50, 1)} ms`);
  }
}

const weighed = (slug: string) => ["/", "/games", `/games/${slug}`, "/streamers", "/blog", "/privacy-policy"];

/** The parts of the figures that are measured at the main size only, by the name for --only. */
const mainParts: Record<string, (stack: Stack, site: Site) => Promise<Figures>> = {
  weights: async ({ url }, { slug }) => ({
    weights: {
      pages: await weighPages(url, weighed(slug)),
      cardElements: await countCardElements(`${url}/games`),
    },
  }),
  decisions: async (stack) => ({ decisions: await measureDecisions(stack) }),
  nginx: async ({ url }) => ({ nginx: await compareProxied(url) }),
  "mixed load and memory": measureMixed,
};

const benchSize = (games: number) =>
  withStack({ games }, async (stack) => {
    say(`${games} games`);
    const { url } = stack;
    const { what, request: list } = await learnListRequest(url);
    record({ listCall: what });
    const [game] = await (await fetch(`${url}/api/games?page=1&pageSize=1`)).json();
    const never = neverAsked({ titles: await readTitles(url) });
    const site: Site = { slug: game.slug, pictures: await picturesOn(`${url}/streamers`), list, never };
    // A site that has answered for a while has its code compiled and most cards in memory.
    await sendMixed(url, await mixFor(url, site), warmingRequests);
    await measureRequests(stack, games, site);
    await measureAloneRequests(stack, games, site);
    if (games !== mainSize) return;
    for (const [name, measure] of Object.entries(mainParts)) {
      if (!isRequested(name)) continue;
      record(await measure(stack, site));
      say(`  ${name}: measured`);
    }
  });

/** How many lines of code serve requests between the network and the application, tests left out. */
const countServingLines = () =>
  ["lib/serving", "lib/server/http", "lib/server/cache"]
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true }).map((name) => inProject(folder, String(name))),
    )
    .filter((file) => /\.(mjs|tsx?)$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(file, "utf8").split("\n").length - 1)
    .reduce((sum, lines) => sum + lines, 0);

await command(async () => {
  if (isRequested("lines")) record({ lines: countServingLines() });
  if (isRequested("starts")) record({ starts: await measureStarts() });
  const withoutSize = ["starts", "lighthouse", "lines"];
  if (words.length === 0 || words.some((word) => !withoutSize.includes(word)))
    for (const size of options.games.split(",")) await benchSize(Number(size));
  if (words.length === 0 ? !options.quick : isRequested("lighthouse")) {
    say("Lighthouse");
    await withStack({ games: 0 }, async ({ url }) => {
      record({ lighthouse: await measureLighthouse(url, paths) });
      if (paths.length === 0) record({ homeShifts: await measureShifts(url, homeLoads) });
    });
  }
  say(`\n${floorTable(figures)}`);
  if (floors.some(({ read }) => read(measured)?.isMet === false)) process.exitCode = 1;
});

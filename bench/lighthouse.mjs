#!/usr/bin/env node
/**
 * npm run bench:lighthouse [-- PATH …]: Lighthouse (mobile) on the public pages of the production build with its
 * sample data, three times each; prints the medians and fails below 95 / 100 / 100 / 100.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { command } from "../scripts/launcher/user-error.mjs";
import { ensureChromium } from "../scripts/testing/chromium.mjs";
import { median } from "./figures.mjs";
import { withStack } from "./stack.mjs";

const runs = 3;
const wanted = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const flags = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--no-first-run"];

/** The pages, with one of each kind that has many. */
async function publicPaths(url) {
  const [game] = await (await fetch(`${url}/api/games?page=1&pageSize=1`)).json();
  const [streamer] = await (await fetch(`${url}/api/streamers`)).json();
  const [post] = await (await fetch(`${url}/api/blog/posts`)).json();
  return [
    "/",
    "/games",
    `/games/${game.slug}`,
    "/streamers",
    `/streamers/${streamer.slug}`,
    "/blog",
    `/blog/${post.slug}`,
  ];
}

async function measure(address, chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    const options = {
      port: chrome.port,
      output: "json",
      onlyCategories: Object.keys(wanted),
      logLevel: "error",
    };
    const { lhr } = await lighthouse(address, options);
    return lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = (report, category) => Math.round(report.categories[category].score * 100);
const objections = (report) =>
  Object.keys(wanted)
    .filter((category) => category !== "performance")
    .flatMap((category) => report.categories[category].auditRefs)
    .map(({ id, weight }) => ({ ...report.audits[id], weight }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);

async function measurePage(url, path, chromePath) {
  await fetch(url + path);
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await measure(url + path, chromePath));
  const scores = Object.keys(wanted).map((category) => median(reports.map((one) => scoreOf(one, category))));
  const time = (id) => Math.round(median(reports.map((one) => one.audits[id].numericValue)));
  const paint = `LCP ${time("largest-contentful-paint")} ms, TBT ${time("total-blocking-time")} ms`;
  console.log(`${path.padEnd(42)} ${scores.map((score) => String(score).padStart(4)).join("")}   ${paint}`);
  for (const line of new Set(reports.flatMap(objections))) console.log(`    ${line}`);
  return Object.values(wanted).every((least, place) => scores[place] >= least);
}

await command(async () => {
  const chromePath = await ensureChromium();
  await withStack({ games: 0 }, async ({ url }) => {
    const named = process.argv.slice(2);
    const paths = named.length ? named : await publicPaths(url);
    console.log(`page, median of ${runs}`.padEnd(42), "perf a11y best seo");
    const good = [];
    for (const path of paths) good.push(await measurePage(url, path, chromePath));
    if (good.includes(false)) process.exitCode = 1;
  });
});

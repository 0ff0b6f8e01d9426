import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureChromium } from "../scripts/testing/chromium.mjs";
import { median } from "./figures.mjs";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
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
      onlyCategories: categories,
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
  categories
    .filter((category) => category !== "performance")
    .flatMap((category) => report.categories[category].auditRefs)
    .map(({ id, weight }) => ({ ...report.audits[id], weight }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);

async function measurePage(url, path, chromePath) {
  await fetch(url + path);
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await measure(url + path, chromePath));
  const time = (id) => Math.round(median(reports.map((one) => one.audits[id].numericValue)));
  const page = {
    path,
    scores: categories.map((category) => median(reports.map((one) => scoreOf(one, category)))),
    paint: time("largest-contentful-paint"),
    blocking: time("total-blocking-time"),
  };
  console.log(`  ${path}: ${page.scores.join(" / ")}, LCP ${page.paint} ms, TBT ${page.blocking} ms`);
  for (const line of new Set(reports.flatMap(objections))) console.log(`    ${line}`);
  return page;
}

/**
 * Lighthouse (mobile) on the public pages, three times each.
 * @param {string} url @param {string[]} paths @returns {Promise<object[]>} the medians
 */
export async function measureLighthouse(url, paths) {
  const chromePath = await ensureChromium();
  const pages = [];
  for (const path of paths.length > 0 ? paths : await publicPaths(url))
    pages.push(await measurePage(url, path, chromePath));
  return pages;
}

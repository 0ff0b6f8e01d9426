import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { ensureChromium } from "../scripts/testing/chromium.ts";
import { type LighthouseRow, median } from "./figures.ts";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const flags = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--no-first-run"];

/** The pages, with one of each kind that has many. */
async function publicPaths(url: string) {
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

async function measure(address: string, chromePath: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    const options: Flags = {
      port: chrome.port,
      output: "json",
      onlyCategories: categories,
      logLevel: "error",
    };
    const result = await lighthouse(address, options);
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = (report: Result, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const objections = (report: Result) =>
  categories
    .filter((category) => category !== "performance")
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const { score = null, title } = report.audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 ? [`${id}: ${title}`] : [];
    });

async function measurePage(url: string, path: string, chromePath: string): Promise<LighthouseRow> {
  await fetch(url + path);
  const reports: Result[] = [];
  for (let run = 0; run < runs; run++) reports.push(await measure(url + path, chromePath));
  const time = (id: string) =>
    Math.round(median(reports.map((one) => one.audits[id]?.numericValue ?? Number.NaN)));
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

/** Lighthouse (mobile) on the public pages, three times each. @returns the medians */
export async function measureLighthouse(url: string, paths: string[]) {
  const chromePath = await ensureChromium();
  const pages: LighthouseRow[] = [];
  for (const path of paths.length > 0 ? paths : await publicPaths(url))
    pages.push(await measurePage(url, path, chromePath));
  return pages;
}

import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { ensureChromium } from "../scripts/testing/chromium.ts";
import { withBrowser } from "./browser.ts";
import { type LighthouseRow, median } from "./figures.ts";
import { findPublicPages, type PublicPage } from "./public-pages.ts";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const flags = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--no-first-run"];

async function measure(address: string, chromePath: string, isListed: boolean): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    const options: Flags = {
      port: chrome.port,
      output: "json",
      onlyCategories: categories,
      skipAudits: isListed ? [] : ["is-crawlable"],
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

async function measurePage(
  url: string,
  { path, isListed }: PublicPage,
  chromePath: string,
): Promise<LighthouseRow> {
  await fetch(url + path);
  const reports: Result[] = [];
  for (let run = 0; run < runs; run++) reports.push(await measure(url + path, chromePath, isListed));
  const middle = (id: string) => median(reports.map((one) => one.audits[id]?.numericValue ?? Number.NaN));
  const page = {
    path,
    scores: categories.map((category) => median(reports.map((one) => scoreOf(one, category)))),
    paint: Math.round(middle("largest-contentful-paint")),
    blocking: Math.round(middle("total-blocking-time")),
    shift: Number(middle("cumulative-layout-shift").toFixed(3)),
  };
  console.log(
    `  ${path}: ${page.scores.join(" / ")}, LCP ${page.paint} ms, TBT ${page.blocking} ms, CLS ${page.shift}`,
  );
  for (const line of new Set(reports.flatMap(objections))) console.log(`    ${line}`);
  return page;
}

/** Lighthouse (mobile) on the public pages, three times each. @returns the medians */
export async function measureLighthouse(url: string, paths: string[]) {
  const chromePath = await ensureChromium();
  const known = await findPublicPages(url);
  const pages = paths.map((path) => known.find((page) => page.path === path) ?? { path, isListed: true });
  const rows: LighthouseRow[] = [];
  for (const page of pages.length > 0 ? pages : known) rows.push(await measurePage(url, page, chromePath));
  return rows;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** The layout shift of each of many loads of a page, each in a browser context without a cache. */
export const measureShifts = (address: string, loads: number) =>
  withBrowser(async (browser) => {
    const shifts: number[] = [];
    while (shifts.length < loads) {
      const page = await browser.newPage(phone);
      await page.addInitScript(watchShifts);
      await page.goto(address, { waitUntil: "networkidle" });
      shifts.push(await page.evaluate(() => window.layoutShift));
      await page.close();
    }
    return shifts;
  });

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Runs in the page. */
function watchShifts() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += (entry as LayoutShift).value;
  }).observe({ type: "layout-shift", buffered: true });
}

type LayoutShift = PerformanceEntry & { value: number };

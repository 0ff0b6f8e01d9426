import { type CDPSession, chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/testing/chromium.ts";
import { median, percentile } from "./figures.ts";

/**
 * 200 rows are scrolled through. What a frame costs the page's thread in processor time tells, on a busy machine too,
 * whether sixty of them fit into a second. When the frames came is reported beside it.
 */
const rows = 200;
const limitMs = 8;

type Frames = { deltas: number[]; rows: number; pixels: number };

/** Scrolls from top to bottom, a wheel's notch a frame, and notes how long each frame took. Runs in the page as it is. */
const scrollThrough = `new Promise((resolve) => {
  const deltas = [];
  let last = null;
  const step = (now) => {
    if (last !== null) deltas.push(now - last);
    last = now;
    const before = window.scrollY;
    window.scrollBy({ top: 100, behavior: "instant" });
    if (window.scrollY > before) return requestAnimationFrame(step);
    const rows = document.querySelector("main section[aria-labelledby] > ul").children.length;
    resolve({ deltas, rows, pixels: Math.round(before) });
  };
  requestAnimationFrame(step);
})`;

/** Processor time that the page's thread has used, in milliseconds. */
async function threadMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** @param cookie of a signed-in admin @returns whether a frame costs little enough */
export async function measureScroll(site: string, cookie: string): Promise<boolean> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const { hostname } = new URL(site);
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        return { name, value, domain: hostname, path: "/" };
      }),
    );
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    let isSmooth = true;
    for (const address of ["/admin?tab=games", "/admin?tab=streamers", "/admin?tab=clips", "/admin"]) {
      await page.goto(`${site}${address}${address.includes("?") ? "&" : "?"}pageSize=${rows}`, {
        waitUntil: "networkidle",
      });
      const begun = await threadMs(client);
      const frames = await page.evaluate<Frames>(scrollThrough);
      const cost = ((await threadMs(client)) - begun) / frames.deltas.length;
      if (frames.rows !== rows) throw new Error(`${address} shows ${frames.rows} rows`);
      isSmooth &&= cost <= limitMs;
      process.stdout.write(
        `${`${address}, ${rows} rows, ${frames.pixels} px`.padEnd(64)} ${cost.toFixed(1).padStart(6)} ms a frame; frames: median ${median(frames.deltas).toFixed(0)} ms, p95 ${percentile(frames.deltas, 0.95).toFixed(0)} ms\n`,
      );
    }
    return isSmooth;
  } finally {
    await browser.close();
  }
}

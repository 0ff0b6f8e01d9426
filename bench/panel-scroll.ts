import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/testing/chromium.mjs";
import { percentile } from "./figures.mjs";

/** 200 rows are scrolled through: a frame in a hundred may be late on a busy machine, no more. */
const rows = 200;
const limits = { p95Ms: 34, p99Ms: 50 };

type Frames = { deltas: number[]; rows: number; pixels: number };

/** Scrolls from top to bottom, a wheel's notch a frame, and notes how long each frame took. */
const scrollThrough = (page: Page): Promise<Frames> =>
  page.evaluate(
    () =>
      new Promise<Frames>((resolve) => {
        const list = document.querySelector("main section ul");
        const deltas: number[] = [];
        let last: number | null = null;
        const step = (now: number) => {
          if (last !== null) deltas.push(now - last);
          last = now;
          const before = window.scrollY;
          window.scrollBy({ top: 100, behavior: "instant" });
          if (window.scrollY > before) requestAnimationFrame(step);
          else resolve({ deltas, rows: list?.children.length ?? 0, pixels: Math.round(before) });
        };
        requestAnimationFrame(step);
      }),
  );

/** @param cookie of a signed-in admin @returns whether the frames came in time */
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
    let isSmooth = true;
    for (const address of ["/admin?tab=games", "/admin?tab=streamers", "/admin?tab=clips", "/admin"]) {
      await page.goto(`${site}${address}${address.includes("?") ? "&" : "?"}pageSize=${rows}`, {
        waitUntil: "networkidle",
      });
      const frames = await scrollThrough(page);
      if (frames.rows !== rows) throw new Error(`${address} shows ${frames.rows} rows`);
      const [p95, p99] = [percentile(frames.deltas, 0.95), percentile(frames.deltas, 0.99)];
      isSmooth &&= p95 <= limits.p95Ms && p99 <= limits.p99Ms;
      process.stdout.write(
        `${`${address}, ${rows} rows, ${frames.pixels} px`.padEnd(64)} ${frames.deltas.length} frames, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${Math.max(...frames.deltas).toFixed(0)} ms\n`,
      );
    }
    return isSmooth;
  } finally {
    await browser.close();
  }
}

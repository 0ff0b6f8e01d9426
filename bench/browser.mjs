import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/testing/chromium.mjs";

/** Starts a browser for the time of some work. */
export async function withBrowser(work) {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const catalogParameters = new Set(["category", "price", "players", "mode", "access", "q", "sort", "page"]);
/** These headers belong to the connection, or are names of HTTP/2 itself. */
const leftOut = /^(?::|(?:host|connection|content-length|cookie)$)/;

/**
 * The catalog's request in a browser while somebody filters and searches, learned from the page itself: a call for
 * JSON, or whatever else the site does.
 * @param {string} url of the site
 * @returns {Promise<{ what: string, request: (query: string) => { path: string, headers: Record<string, string> } }>}
 */
export const learnListRequest = (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/games?sort=title`, { waitUntil: "networkidle" });
    const word = `learned${Date.now()}`;
    const [asked] = await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).searchParams.get("q") === word),
      page.locator("main input[name=q]").fill(word),
    ]);
    const headers = Object.fromEntries(
      Object.entries(await asked.allHeaders()).filter(([name]) => !leftOut.test(name)),
    );
    const { pathname, searchParams } = new URL(asked.url());
    const own = [...searchParams].filter(([name]) => !catalogParameters.has(name));
    return {
      what: `GET ${pathname}${own.map(([name]) => ` with ${name}`).join("")}`,
      request: (query) => ({
        path: `${pathname}?${[query, String(new URLSearchParams(own))].filter(Boolean).join("&")}`,
        headers,
      }),
    };
  });

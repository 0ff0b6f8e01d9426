import { type Browser, chromium, type Request } from "@playwright/test";
import { ensureChromium } from "../scripts/testing/chromium.ts";
import type { SiteRequest } from "./ask.ts";

/** Starts a browser for the time of some work. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>) {
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

const ownHeaders = async (asked: Request) =>
  Object.fromEntries(Object.entries(await asked.allHeaders()).filter(([name]) => !leftOut.test(name)));

/** Makes the request of a browser's list. */
export type ListRequest = (query: string) => SiteRequest;

/**
 * The catalog's request in a browser while somebody filters and searches, learned from the page itself: a call for
 * JSON, or whatever else the site does.
 */
export const learnListRequest = (url: string): Promise<{ what: string; request: ListRequest }> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/games?sort=title`, { waitUntil: "networkidle" });
    const word = `learned${Date.now()}`;
    const [asked] = await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).searchParams.get("q") === word),
      page.locator("main input[name=q]").fill(word),
    ]);
    const headers = await ownHeaders(asked);
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

/** The request of a browser that opens a game from the catalog, learned from the page itself: a document, or its data. */
export const learnGameRequest = (url: string): Promise<(slug: string) => SiteRequest> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/games`, { waitUntil: "networkidle" });
    const link = page.locator('main a[href^="/games/"]').first();
    const path = await link.getAttribute("href");
    const isOfGame = (address: string) => new URL(address).pathname === path;
    const [asked] = await Promise.all([
      page.waitForRequest((request) => isOfGame(request.url())),
      link.click(),
    ]);
    const headers = await ownHeaders(asked);
    const { search } = new URL(asked.url());
    return (slug) => ({ path: `/games/${slug}${search}`, headers });
  });

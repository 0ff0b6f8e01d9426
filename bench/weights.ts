import type { Browser } from "@playwright/test";
import { withBrowser } from "./browser.ts";
import type { WeightRow } from "./figures.ts";
import { answerOf } from "./requests.ts";

/** The bytes that a page sends until it is idle: script and everything, compressed, in kB. */
async function weigh(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  const bytes = { script: 0, all: 0 };
  client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === "Script") bytes.script += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await context.close();
  return { script: bytes.script / 1000, all: bytes.all / 1000 };
}

/** The page's own bytes, as they are and compressed for a browser, in kB. */
async function weighHtml(url: string, path: string) {
  const kilobytes = async (encoding: string) =>
    (await answerOf(url, { path, headers: { "accept-encoding": encoding } })).body.byteLength / 1000;
  return { html: await kilobytes("identity"), compressed: await kilobytes("gzip, deflate, br, zstd") };
}

export const weighPages = (url: string, paths: string[]) =>
  withBrowser(async (browser) => {
    const rows: WeightRow[] = [];
    for (const path of paths)
      rows.push({ path, ...(await weighHtml(url, path)), ...(await weigh(browser, url + path)) });
    return rows;
  });

/** How many elements the first card of a list consists of, itself among them. */
export const countCardElements = (address: string) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address);
    return page
      .locator("main article")
      .first()
      .evaluate((card) => 1 + card.querySelectorAll("*").length);
  });

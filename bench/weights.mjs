import { withBrowser } from "./browser.mjs";
import { answerOf } from "./requests.mjs";

/** What a page sends until it is idle: script and everything, compressed, in kB. */
async function weigh(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map();
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
async function weighHtml(url, path) {
  const kilobytes = async (encoding) =>
    (await answerOf(url, { path, headers: { "accept-encoding": encoding } })).body.byteLength / 1000;
  return { html: await kilobytes("identity"), compressed: await kilobytes("gzip, deflate, br, zstd") };
}

/** @param {string} url @param {string[]} paths */
export const weighPages = (url, paths) =>
  withBrowser(async (browser) => {
    const rows = [];
    for (const path of paths)
      rows.push({ path, ...(await weighHtml(url, path)), ...(await weigh(browser, url + path)) });
    return rows;
  });

/** How many elements the first card of a list consists of, itself among them. */
export const countCardElements = (address) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address);
    return page
      .locator("main article")
      .first()
      .evaluate((card) => 1 + card.querySelectorAll("*").length);
  });

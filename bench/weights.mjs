import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/testing/chromium.mjs";

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

/** @param {string} url @param {string[]} paths */
export async function weighPages(url, paths) {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const rows = [];
    for (const path of paths) rows.push({ path, ...(await weigh(browser, url + path)) });
    return rows;
  } finally {
    await browser.close();
  }
}

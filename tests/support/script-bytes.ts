import type { Page } from "@playwright/test";

/**
 * The bytes that a page with an empty layout sends: built with next 16.4.6 and measured as below, so as the framework
 * compresses it. Our server sends less in Brotli; that is no room for more script.
 */
export const emptyLayoutBytes = 135_046;

/** All bytes of script that a page sends until 3 s after it is idle, compressed, without their headers. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForTimeout(3000);
  return bytes;
}

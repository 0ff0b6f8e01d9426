import { expect, type Page, test } from "@playwright/test";
import { budgets } from "@/tests/budgets";
import { sampleGameSlug, sampleStreamerSlug, siteUrl } from "@/tests/support/api";
import { tryInTurn } from "@/tests/support/try-each";

/**
 * The bytes that a page with an empty layout sends: built with next 16.4.6 and measured as below, with the framework's
 * compression. The server's Brotli is smaller; this does not allow more script.
 */
const emptyLayoutBytes = 135_046;

/** All bytes of script that a page sends in its first seconds, by what it has put off too; compressed, without headers. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  await page.clock.install();
  const scripts = new Set<string>();
  const coming = new Set<string>();
  let bytes = 0;
  client.on("Network.requestWillBeSent", ({ requestId }) => coming.add(requestId));
  client.on("Network.loadingFinished", ({ requestId }) => coming.delete(requestId));
  client.on("Network.loadingFailed", ({ requestId }) => coming.delete(requestId));
  client.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.clock.runFor(3_000);
  await expect.poll(() => coming.size).toBe(0);
  return bytes;
}

/** The pages of `budgets.scriptKilobytes`. */
const pages: { name: keyof typeof budgets.scriptKilobytes; path: () => string | Promise<string> }[] = [
  { name: "the landing page", path: () => "/" },
  { name: "the catalog", path: () => "/games" },
  { name: "a filtered catalog", path: () => "/games?q=a&sort=title" },
  { name: "a game", path: async () => `/games/${await sampleGameSlug()}` },
  { name: "the streamers list", path: () => "/streamers" },
  { name: "a streamer", path: async () => `/streamers/${await sampleStreamerSlug()}` },
  { name: "a report", path: async () => `/report/games/${await sampleGameSlug()}` },
  { name: "the privacy policy", path: () => "/privacy-policy" },
  { name: "the terms of service", path: () => "/terms-of-service" },
  { name: "not found", path: () => "/no/such/page" },
];

test("no page sends more script above an empty page than its budget", async ({ browser }) => {
  test.slow();
  await tryInTurn(
    pages,
    ({ name }) => name,
    async ({ path, name }) => {
      const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: "block" });
      const bytes = await scriptBytes(await context.newPage(), await path()).finally(() => context.close());
      const above = (bytes - emptyLayoutBytes) / 1000;
      test.info().annotations.push({ type: "kB above", description: `${name}: ${above.toFixed(1)}` });
      expect(bytes).toBeGreaterThan(50_000);
      expect(above).toBeLessThanOrEqual(budgets.scriptKilobytes[name]);
    },
  );
});

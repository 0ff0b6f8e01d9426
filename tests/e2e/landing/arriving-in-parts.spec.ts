import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { settled } from "@/tests/support/hold-back";

/** A page that arrives in parts, as over a slow network. */

/** A server before the site. @param landing answers the request for the landing page's document itself */
async function withServerBefore(
  landing: (response: ServerResponse) => void,
  work: (url: string) => Promise<void>,
) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/") return landing(outgoing);
    const { method, url, headers } = incoming;
    const forwarded = request(siteUrl + url, {
      method,
      headers: { ...headers, host: new URL(siteUrl).host },
    });
    forwarded.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** How far visible elements have moved since the page started. */
async function watchShifts(page: Page): Promise<() => Promise<{ value: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { value: 0, moved: [] as string[] };
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Element | null }[];
        };
        shifts.value += value;
        shifts.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? ""));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shifts"));
}

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
])
  test(`nothing on the landing page moves while it arrives in parts, ${viewport.width} px wide`, async ({
    page,
  }) => {
    const answer = await fetch(siteUrl);
    const html = await answer.text();
    const parts = html.split(/(?=<svg|<section|<h1|<h2|<ul)/);
    expect(parts.length).toBeGreaterThan(20);
    await page.setViewportSize(viewport);
    const readShifts = await watchShifts(page);
    const begun = Promise.withResolvers<ServerResponse>();
    await withServerBefore(begun.resolve, async (url) => {
      const going = page.goto(url, { waitUntil: "commit" });
      const response = await begun.promise;
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      const [first, ...others] = parts;
      response.write(first);
      await going;
      for (const part of others) {
        response.write(part);
        await settled(page);
      }
      response.end();
      await page.waitForLoadState();
      await settled(page);
      const { value, moved } = await readShifts();
      expect(value, moved.join("\n")).toBeLessThan(0.02);
    });
  });

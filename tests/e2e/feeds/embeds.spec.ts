import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { adminCookies, sampleGameSlug, siteUrl } from "@/tests/support/api";

/** A page of another site, on this machine. */
async function otherSite(html: string) {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Of the same host as ours, so that a browser would send the cookies of a session along.
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test("another site shows badge and card, reads the API, and gets no page of a session", async ({
  page,
  context,
}) => {
  const slug = await sampleGameSlug();
  const site = await otherSite(`<!doctype html><title>Other</title>
    <img id="badge" src="${siteUrl}/badge/games/${slug}.svg" alt="Featured">
    <iframe id="card" src="${siteUrl}/embed/games/${slug}" title="Card" width="100%" height="152"></iframe>
    <iframe id="page" src="${siteUrl}/games/${slug}" title="Page"></iframe>
    <iframe id="panel" src="${siteUrl}/admin/queue" title="Panel"></iframe>`);
  await context.addCookies(await adminCookies());
  await page.goto(site.url);
  const card = page.frameLocator("#card");
  const link = card.getByRole("link");
  await expect(link).toContainText("Featured on Spawnpoint");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect
    .poll(() => card.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await expect
    .poll(() => page.locator("#badge").evaluate((badge: HTMLImageElement) => badge.naturalWidth))
    .toBeGreaterThan(150);
  const shown = page.frames().map((frame) => frame.url());
  expect(shown.filter((url) => url.startsWith(siteUrl))).toEqual([`${siteUrl}/embed/games/${slug}`]);

  const asked = await page.evaluate(async (site) => {
    const read = async (path: string, options?: RequestInit) =>
      fetch(site + path, options).then(
        (answer) => answer.status,
        () => "closed",
      );
    const list = await fetch(`${site}/api/games?page=1&pageSize=1`);
    return {
      total: Number(list.headers.get("X-Total-Count")),
      known: await read("/api/games", { headers: { "If-None-Match": '"other"' } }),
      withCookies: await read("/api/games", { credentials: "include" }),
      panel: await read("/api/admin/me", { credentials: "include" }),
      write: await read("/api/games", {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json" },
      }),
    };
  }, siteUrl);
  expect(asked.total).toBeGreaterThan(0);
  expect(asked).toMatchObject({ known: 200, withCookies: "closed", panel: "closed", write: "closed" });

  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(opened).toHaveURL(`${siteUrl}/games/${slug}`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  site.close();
});

import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { findFreePort } from "@/scripts/launcher/ports";
import { type Caddy, startCaddy } from "@/scripts/testing/caddy";

/** The effect of docs/deploy/Caddyfile, with Caddy's own certificates: instances need not be ours for that. */

let caddy: Caddy | undefined;
const servers: Server[] = [];

afterEach(async () => {
  await caddy?.stop();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; sha256: string };

/** A server that records its requests. With a list of files it has only these. */
async function serverWith(files?: string[]): Promise<{ port: number; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, answer) => {
    const digest = createHash("sha256");
    request.on("error", () => answer.destroy());
    request.on("data", (chunk) => digest.update(chunk));
    await once(request, "end").catch(() => undefined);
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, sha256: digest.digest("hex") });
    answer.statusCode = !files || files.includes(url) ? 200 : 404;
    answer.end(url);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, received };
}

async function caddyBefore(sites: number[], storage: number): Promise<Caddy> {
  caddy = await startCaddy({ sites, storage });
  return caddy;
}

describe("docs/deploy/Caddyfile", () => {
  it("serves both hosts by https, and redirects http to it", async () => {
    const [site, storage] = [await serverWith(), await serverWith()];
    const { ask, httpPort } = await caddyBefore([site.port], storage.port);
    expect((await ask("localhost", "/games?q=a")).body).toBe("/games?q=a");
    expect((await ask("storage.localhost", "/spawnpoint/a%20b?X-Amz-Signature=1")).status).toBe(200);
    expect(storage.received.at(-1)).toMatchObject({
      url: "/spawnpoint/a%20b?X-Amz-Signature=1",
      headers: { host: "storage.localhost" },
    });
    const plain = await fetch(`http://localhost:${httpPort}/games`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost.*\/games$/),
    ]);
  });

  it("ignores every client's claim about its address", async () => {
    const site = await serverWith();
    const { ask } = await caddyBefore([site.port], site.port);
    const headers = {
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "elsewhere.test",
      "X-Forwarded-Port": "1",
      Forwarded: "for=203.0.113.9",
      "X-Middleware-Subrequest": "middleware",
    };
    await ask("localhost", "/", { headers });
    const got = site.received.at(-1)?.headers ?? {};
    expect(got).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
      host: "localhost",
    });
    const others = ["x-forwarded-host", "x-forwarded-port", "forwarded", "x-middleware-subrequest"];
    expect(others.filter((name) => name in got)).toEqual([]);
  });

  it("passes large files to the storage completely", async () => {
    const [site, storage] = [await serverWith(), await serverWith()];
    const { ask } = await caddyBefore([site.port], storage.port);
    const body = Buffer.alloc(64 * 1024 * 1024, 7);
    expect((await ask("storage.localhost", "/spawnpoint/clip", { method: "PUT", body })).status).toBe(200);
    expect(storage.received.at(-1)?.sha256).toBe(createHash("sha256").update(body).digest("hex"));
  });

  it("has the files under the site's own name too, without cookies and as no page", async () => {
    const [site, storage] = [await serverWith(), await serverWith()];
    const { ask } = await caddyBefore([site.port], storage.port);
    const address = "/spawnpoint/a%20b?X-Amz-Signature=1";
    const { body, headers } = await ask("localhost", address, { headers: { cookie: "session=secret" } });
    expect(body).toBe(address);
    expect(storage.received.at(-1)).toMatchObject({ url: address, headers: { host: "localhost" } });
    expect(storage.received.at(-1)?.headers).not.toHaveProperty("cookie");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await ask("localhost", "/spawnpointless")).body).toBe("/spawnpointless");
    expect(site.received.at(-1)?.url).toBe("/spawnpointless");
  });

  it("gets each file of two builds from the instance that has it", async () => {
    const [old, next] = ["old", "new"].map((build) => [`/_next/static/chunks/${build}.js`]) as [
      string[],
      string[],
    ];
    const sites = [(await serverWith(old)).port, (await serverWith(next)).port];
    const { ask } = await caddyBefore(sites, sites[0] ?? 0);
    for (const file of [...old, ...next]) expect((await ask("localhost", file)).status).toBe(200);
    expect((await ask("localhost", "/_next/static/chunks/nobody-has-it.js")).status).toBe(404);
  });

  // With a body that takes Caddy 2.11.2 or newer (its issue 7546); Debian's is older, compose.yaml's is checked.
  it("uses the other instance while one is away, and sends nothing twice", async () => {
    const site = await serverWith();
    const { ask } = await caddyBefore([await findFreePort(), site.port], site.port);
    site.received.length = 0;
    for (let times = 0; times < 8; times++)
      expect((await ask("localhost", `/api/games?${times}`, { method: "POST" })).status).toBe(200);
    expect(site.received.map(({ url }) => url)).toEqual(
      Array.from({ length: 8 }, (_, times) => `/api/games?${times}`),
    );
  });

  it("logs no query, address or header of a failure", async () => {
    const site = await serverWith();
    const { ask, log } = await caddyBefore([site.port], site.port);
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    const headers = { referer: "https://elsewhere.test/?q=of-a-mail", "user-agent": "of-a-mail" };
    expect((await ask("localhost", "/support/ticket?token=of-a-mail", { headers })).status).toBe(502);
    for (let turn = 0; turn < 50 && !log().includes("/support/ticket"); turn++) await sleep(20);
    expect(log()).toContain('"uri":"/support/ticket"');
    expect(log()).not.toContain("of-a-mail");
    const ofRequests = log()
      .split("\n")
      .filter((line) => line.includes("/support/ticket"));
    expect(ofRequests.join("\n")).not.toMatch(/remote_ip|client_ip|remote_port|headers/);
  }, 30_000);
});

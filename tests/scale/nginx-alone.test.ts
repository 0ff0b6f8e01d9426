import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { guardBodies, serverOptions } from "@/lib/serving/request-bodies";
import { findFreePort } from "@/scripts/launcher/ports";
import { type Nginx, startNginx } from "@/scripts/testing/nginx";

/** The effect of docs/deploy/nginx.conf when instances differ or are away: they need not be ours for that. */

let nginx: Nginx | undefined;
const servers: Server[] = [];

afterEach(async () => {
  await nginx?.stop();
  for (const server of servers.splice(0)) server.close();
});

/** An instance that has these files and no others. @returns its port */
async function instanceWith(files: string[]): Promise<number> {
  const server = createServer(({ url = "" }, answer) => {
    answer.statusCode = files.includes(url) ? 200 : 404;
    answer.end(url);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function nginxBefore(...ports: number[]): Promise<Nginx> {
  nginx = await startNginx(await findFreePort(), ports);
  return nginx;
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe("while a new build takes over", () => {
  it("gets each file from the instance that has it", async () => {
    const [old, next] = ["old", "new"].map((build) =>
      Array.from({ length: 12 }, (_, number) => `/_next/static/chunks/${build}-${number}.js`),
    ) as [string[], string[]];
    const { url } = await nginxBefore(await instanceWith(old), await instanceWith(next));
    const statuses = [];
    for (const file of [...old, ...next]) statuses.push(await statusOf(url + file));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await statusOf(`${url}/_next/static/chunks/nobody-has-it.js`)).toBe(404);
  });
});

describe("nginx's log", () => {
  const pages = [
    "/support/ticket?token=of-a-mail",
    "/newsletter/confirm?token=of-a-mail",
    "/api/newsletter/unsubscribe?token=of-a-mail",
    "/games?q=of-a-mail",
    "/?q=of-a-mail",
  ];

  it.each(["up", "away"])("has no query, referrer or address, with the instances %s", async (state) => {
    const paths = pages.map((path) => path.replace(/\?.*/, ""));
    const port = state === "up" ? await instanceWith(pages) : await findFreePort();
    const { url, log } = await nginxBefore(port);
    for (const path of pages) {
      const headers = { Referer: `https://elsewhere.test/?q=of-a-mail` };
      expect((await fetch(url + path, { headers })).status).toBe(state === "up" ? 200 : 502);
    }
    for (let turn = 0; turn < 50 && !log().includes('"GET / '); turn++) await sleep(20);
    for (const path of paths) expect(log()).toContain(`"GET ${path} HTTP/1.1" ${state === "up" ? 200 : 502}`);
    expect(log()).not.toContain("of-a-mail");
    expect(log().replaceAll(`127.0.0.1:${port}`, "")).not.toContain("127.0.0.1");
  });
});

describe("a body that is refused before its end", () => {
  /** Refuses every POST immediately, like the site's server, and answers everything else. @returns its port */
  async function refusing(): Promise<number> {
    const server = createServer(serverOptions, (request, answer) => {
      answer.statusCode = request.method === "POST" ? 422 : 200;
      if (request.method !== "POST") return void answer.end("here");
      // Its first bytes are read, as those of a file are to tell what it is; then its reader gives up.
      const pieces = request[Symbol.asyncIterator]();
      void pieces
        .next()
        .then(() => pieces.return?.())
        .then(() => answer.end("no"));
    });
    guardBodies(server);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  it.each([200_000, 1_000_000, 20_000_000])(
    "of %i bytes affects no other visitor on the connections that nginx keeps",
    async (bytes) => {
      const { url } = await nginxBefore(await refusing());
      const body = new Uint8Array(bytes);
      for (let turn = 0; turn < 10; turn++) {
        const refused = fetch(url, { method: "POST", body }).then((answer) => answer.status);
        const others = [];
        for (let visitor = 0; visitor < 2; visitor++) others.push(await statusOf(`${url}/other-${turn}`));
        expect([await refused, ...others]).toEqual([422, 200, 200]);
        const begun = performance.now();
        expect(await statusOf(`${url}/next-${turn}`)).toBe(200);
        expect(performance.now() - begun).toBeLessThan(2_000);
      }
    },
    60_000,
  );
});

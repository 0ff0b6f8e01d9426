import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@/scripts/launcher/ports";
import { type Nginx, startNginx } from "@/scripts/testing/nginx";
import { attacks, evil } from "../support/scale/attacks";
import { Caller, Instance, makeDatabase, siteSettings } from "../support/scale/instances";

/** Two instances behind nginx as compose.yaml sets it up: docs/deploy/nginx.conf itself, on other ports. */

let nginx: Nginx;
let instances: Instance[];
let caller: Caller;
let admin: Caller;

beforeAll(async () => {
  const port = await findFreePort();
  const settings = siteSettings(`http://127.0.0.1:${port}`, await makeDatabase());
  instances = [await Instance.start(settings), await Instance.start(settings)];
  nginx = await startNginx(
    port,
    instances.map((instance) => instance.port),
  );
  caller = new Caller(nginx.url);
  admin = await new Caller(nginx.url).signIn();
});

afterAll(async () => {
  await nginx?.stop();
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
});

const cacheOf = (answer: Response) => answer.headers.get("x-cache");

/** Waits for the next second to start, so that the next steps are within one. */
const nextSecond = () => sleep(1_020 - (Date.now() % 1_000));

/** Requests a page until the proxy answers from its cache, in this second. */
async function warmed(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const said: string[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await nextSecond();
    const first = await caller.send(path, { headers });
    await first.text();
    const answer = await caller.send(path, { headers });
    if (cacheOf(answer) === "HIT") return answer;
    await answer.text();
    said.push(`${cacheOf(first)} then ${cacheOf(answer)}, ${Date.now() % 1_000} ms into the second`);
  }
  throw new Error(`${path} is not cached: ${said.join("; ")}`);
}

describe("nginx caches", () => {
  it.each(["/", "/games", "/games?category=RPG", "/streamers", "/privacy-policy", "/terms-of-service"])(
    "%s, compressed and complete, and allows no other cache to",
    async (path) => {
      const cached = await warmed(path);
      expect(cached.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(cached.headers.get("x-accel-expires")).toBeNull();
      expect(cached.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
      const direct = await new Caller(instances[0]!.url).page(path);
      expect(await cached.text()).toBe(direct);
    },
  );

  it("files that are named by their content", async () => {
    const [file] = /\/_next\/static\/[^"\\]+\.js/.exec(await caller.page("/")) ?? [""];
    await (await caller.send(file)).arrayBuffer();
    const answer = await caller.send(file);
    expect([cacheOf(answer), answer.headers.get("cache-control")]).toEqual([
      "HIT",
      "public, max-age=31536000, immutable",
    ]);
  });

  it("without a delay between the parts of a page", async () => {
    await warmed("/games");
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const begun = performance.now();
      await (await caller.send("/games")).arrayBuffer();
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    expect(times[30]).toBeLessThan(25);
  });

  it("answers 304 to a client that already has the page", async () => {
    const { headers } = await warmed("/games");
    const etag = headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await caller.send("/games", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    const list = await caller.send("/api/games");
    const listTag = list.headers.get("etag") ?? "";
    expect((await caller.send("/api/games", { headers: { "If-None-Match": listTag } })).status).toBe(304);
  });
});

/** For how long the list still shows, or does not show yet, a title; no answer after it may do so either. */
async function lastSeen(title: string, isShown: boolean): Promise<number> {
  const begun = performance.now();
  let last = 0;
  while (performance.now() - begun < 1_800) {
    const asked = performance.now();
    if ((await caller.page("/games")).includes(title) === isShown) last = asked - begun;
    await sleep(5);
  }
  return last;
}

describe("decisions", () => {
  it("show within a second, under constant reading, each of ten times", async () => {
    const direct = new Caller(instances[0]?.url ?? "");
    const games = await Promise.all(Array.from({ length: 5 }, () => direct.submitGame()));
    let isReading = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (isReading) {
        await (await caller.send("/games")).arrayBuffer();
        await sleep(5);
      }
    });
    const waits: number[] = [];
    try {
      for (let turn = 0; turn < 10; turn++) {
        const isApproval = turn < 5;
        const { id = 0, title = "" } = games[turn % 5] ?? {};
        await sleep(137 * turn);
        await admin.decide(id, isApproval ? "approved" : "rejected");
        waits.push(await lastSeen(title, !isApproval));
      }
    } finally {
      isReading = false;
      await Promise.all(readers);
    }
    console.log(
      `an old page was last seen after ${waits.map((wait) => `${Math.round(wait)} ms`).join(", ")}`,
    );
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
  });
});

describe("nginx never caches", () => {
  it.each([
    "/admin",
    "/admin/login",
    "/admin/queue",
    "/api/admin/games",
    "/api/games",
    "/games?q=a",
    "/games?sort=title&category=RPG",
    "/support/ticket?token=abc",
    "/newsletter/confirm?token=abc",
    "/newsletter/unsubscribe?token=abc",
    "/%61dmin/queue",
    "//admin/queue",
    "/admin/queue/x.css",
    "/admin%2fqueue",
    "/games/../admin/queue",
    "/_next/static/..%2f..%2fadmin/queue",
    "/games/no-such-game",
    "/feeds/games.atom",
    "/api/health",
  ])("%s, for an admin or for a visitor", async (path) => {
    for (const who of [admin, caller, admin, caller]) {
      const answer = await who.send(path);
      await answer.arrayBuffer();
      expect(cacheOf(answer) ?? "BYPASS", `${path} ${answer.status}`).not.toMatch(
        /HIT|STALE|UPDATING|REVALIDATED/,
      );
    }
  });

  it("an admin's page is not shown to a stranger", async () => {
    expect((await admin.send("/admin")).status).toBe(200);
    const answer = await caller.send("/admin");
    expect([307, 303, 302]).toContain(answer.status);
  });
});

/** Sends a request byte for byte, which no client library would. */
function raw(port: number, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1"))).on("error", reject);
    socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  });
}

describe("poisoning", () => {
  /** An address that neither the proxy nor an instance has answered yet; the page behind it is cached. */
  let number = 0;
  const fresh = () => `/games?utm=${++number}`;

  it.each(attacks)("%s changes nothing for the next visitor", async (_, headers) => {
    await nextSecond();
    const path = fresh();
    const hostile = await caller.send(path, { headers });
    await hostile.arrayBuffer();
    const clean = await caller.send(path);
    const html = await clean.text();
    expect(clean.status).toBe(200);
    expect(clean.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(html).toContain("</html>");
    expect(html).not.toContain("evil");
    const all = JSON.stringify([...clean.headers]);
    expect(all).not.toContain("evil");
    expect(clean.headers.get("set-cookie")).toBeNull();
    expect(html).toBe(await new Caller(instances[1]!.url).page(path));
  });

  it.each(attacks)("%s changes no page that an instance renders anew because of it", async (_, headers) => {
    // Directly to one instance, for a page that was not requested since it was refreshed.
    const { id } = await new Caller(instances[0]!.url).submitGame();
    await admin.decide(id, "approved");
    const direct = new Caller(instances[0]!.url);
    await (await direct.send("/games?category=Puzzle", { headers })).arrayBuffer();
    const html = await direct.page("/games?category=Puzzle");
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(html).not.toContain("evil");
    await admin.decide(id, "rejected");
  });

  it("another Host gets a separate copy, and none of its text is in a page", async () => {
    await nextSecond();
    const path = fresh();
    const answer = await raw(nginx.port, [`GET ${path} HTTP/1.1`, `Host: ${evil}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer.replace(/^Location:.*$/m, "")).not.toContain(evil);
    const clean = await caller.send(path);
    expect(cacheOf(clean)).toBe("MISS");
    expect(await clean.text()).not.toContain(evil);
  });

  it.each([
    ["two Hosts", ["GET {path} HTTP/1.1", "Host: 127.0.0.1", `Host: ${evil}`]],
    ["a whole address", [`GET http://${evil}{path} HTTP/1.1`, "Host: 127.0.0.1"]],
    [
      "a body on a GET",
      ["GET {path} HTTP/1.1", "Host: 127.0.0.1", "Content-Length: 0", "Transfer-Encoding: chunked"],
    ],
    ["a folded header", ["GET {path} HTTP/1.1", "Host: 127.0.0.1", "X-A: b", " RSC: 1"]],
    ["a space in a name", ["GET {path} HTTP/1.1", "Host: 127.0.0.1", "RSC : 1"]],
    ["HTTP/1.0 without a Host", ["GET {path} HTTP/1.0"]],
  ])("%s is refused, or has no effect", async (_, lines) => {
    await nextSecond();
    const path = fresh();
    await raw(
      nginx.port,
      lines.map((line) => line.replace("{path}", path)),
    );
    const html = await caller.page(path);
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(html).not.toContain(evil);
  });
});

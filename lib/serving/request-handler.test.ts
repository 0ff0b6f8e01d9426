import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { bumpVersions, invalidateAll, setListening } from "../shared/tag-versions.ts";
import { limitCaching, setDatabaseDown, setNotFound, setUnavailable } from "./page-status.ts";
import { requestHandler } from "./request-handler.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Answer = { status: number; headers: IncomingMessage["headers"]; text: string };

let close = () => {};
afterEach(() => {
  close();
  setListening(true);
});

/** A site with `handle` as Next. @returns sends a request */
async function serve(handle: Handle, environment: Record<string, string> = {}) {
  const countCache = vi.fn();
  const server = createServer(
    requestHandler({
      handle,
      development: false,
      environment: { SITE_URL: "http://site.example", ...environment },
      observer: { observe: () => {}, countCache },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asking = httpRequest({ port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
          String(response.headers["content-encoding"])
        ];
        const text = (unpack && body.length > 0 ? unpack(body) : body).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      asking.once("error", reject).end();
    });
}

const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache, no-store" };

/** Answers each request with another page. */
function pages(status = 200, further: Record<string, string | string[]> = {}) {
  let count = 0;
  return vi.fn<Handle>((request, response) => {
    count++;
    response.writeHead(status, { ...html, ...further });
    response.end(`<html><body>${count} ${request.url}${" ".repeat(2000)}</body></html>`);
  });
}

it("renders a page once until one of its tags is invalidated", async () => {
  const handle = pages();
  const ask = await serve(handle);
  const first = await ask("/games?category=RPG");
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect((await ask("/games?category=RPG")).text).toBe(first.text);
  bumpVersions(["streams"]);
  expect((await ask("/games?category=RPG")).text).toBe(first.text);
  bumpVersions(["games"]);
  expect((await ask("/games?category=RPG")).text).not.toBe(first.text);
  invalidateAll();
  await ask("/games?category=RPG");
  expect(handle).toHaveBeenCalledTimes(3);
});

it("renders an answer again after it expires", async () => {
  const start = performance.now();
  const handle = vi.fn<Handle>((request, response) => {
    limitCaching(300_000);
    if (request.url === "/streamers") limitCaching(120_000);
    response.writeHead(200, html).end(`${handle.mock.calls.length}`);
  });
  const ask = await serve(handle);
  const texts = async () => [(await ask("/streamers")).text, (await ask("/")).text];
  expect(await texts()).toEqual(["1", "2"]);
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(start + 119_000);
  expect(await texts()).toEqual(["1", "2"]);
  clock.mockReturnValue(start + 121_000);
  expect(await texts()).toEqual(["3", "2"]);
  clock.mockReturnValue(start + 301_000);
  expect(await texts()).toEqual(["4", "5"]);
  clock.mockRestore();
});

it("renders an address once at a time, and does not store data read before an invalidation", async () => {
  const waiting: (() => void)[] = [];
  const handle = vi.fn<Handle>(async (_, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    response.writeHead(200, html).end("page");
  });
  const ask = await serve(handle);
  const both = [ask("/games"), ask("/games")];
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  bumpVersions(["games"]);
  const later = ask("/games");
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const go of waiting.splice(0)) go();
  await Promise.all([...both, later]);
  await ask("/games");
  expect(handle).toHaveBeenCalledTimes(2);
});

it("keeps each visitor's request out of other visitors' pages", async () => {
  const handle = pages();
  const ask = await serve(handle);
  const odd = {
    Cookie: "a=b",
    "X-Forwarded-Host": "evil.example",
    "Accept-Language": "xx",
    Host: "evil.example",
  };
  const first = await ask("/games?utm_source=x&page=2&q=", odd);
  expect((await ask("/games?page=2&other=y")).text).toBe(first.text);
  const [request] = handle.mock.calls[0] ?? [];
  expect(request?.url).toBe("/games?page=2");
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
    "host",
    "user-agent",
    "x-spawnpoint-address",
    "x-spawnpoint-request",
  ]);
  expect(request?.headers.host).toBe("site.example");
});

it.each([
  ["an error", pages(500)],
  ["a redirect", pages(307, { Location: "/" })],
  ["a cookie", pages(200, { "Set-Cookie": "a=b" })],
  ["an unknown Vary", pages(200, { Vary: "Accept-Language" })],
])("does not store %s", async (_, handle) => {
  const ask = await serve(handle);
  await ask("/games");
  await ask("/games");
  expect(handle).toHaveBeenCalledTimes(2);
});

it("caches nothing without notifications from other instances", async () => {
  setListening(false);
  const handle = pages();
  const ask = await serve(handle);
  await ask("/games");
  await ask("/games");
  expect(handle).toHaveBeenCalledTimes(2);
});

it("keeps unknown addresses separate, and limits them per client", async () => {
  const handle = pages(404);
  const ask = await serve(handle, { RATE_LIMIT_FACTOR: "0.01" });
  expect((await ask("/no-page")).status).toBe(404);
  expect((await ask("/no-page")).status).toBe(404);
  expect(handle).toHaveBeenCalledTimes(1);
  expect((await ask("/no-page-2")).status).toBe(404);
  expect((await ask("/no-page-3")).status).toBe(404);
  const refused = await ask("/no-page-4");
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(refused.text).toContain("<h1>Too many requests</h1>");
});

it("limits how many pages one client can wait for, without delaying others", async () => {
  const waiting: (() => void)[] = [];
  const ask = await serve(
    async (_, response) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      response.writeHead(200, html).end("page");
    },
    { TRUSTED_PROXIES: "loopback" },
  );
  const from = (client: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      ask(`/games?q=${client}${index}`, { "X-Forwarded-For": client }),
    );
  const settled: number[] = [];
  const answers = from("203.0.113.1", 30).map((asking) => asking.then(({ status }) => settled.push(status)));
  await vi.waitFor(() => expect(settled).toEqual(Array(6).fill(503)), { timeout: 5_000 });
  const other = ask("/games?q=other", { "X-Forwarded-For": "203.0.113.2" });
  const going = setInterval(() => {
    for (const go of waiting.splice(0)) go();
  }, 1);
  expect((await other).status).toBe(200);
  await Promise.all(answers);
  clearInterval(going);
  expect(settled.filter((status) => status === 200)).toHaveLength(24);
});

it("counts cached calls against a client's limit", async () => {
  const handle = vi.fn<Handle>((_, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end("[]"),
  );
  const ask = await serve(handle, { RATE_LIMIT_FACTOR: "0.005" });
  for (const status of [200, 200, 200, 200, 429]) expect((await ask("/api/lists/games")).status).toBe(status);
  expect(JSON.parse((await ask("/api/lists/games")).text).code).toBe("rate_limited");
  expect(handle).toHaveBeenCalledTimes(1);
});

it("compresses once per encoding, and answers HEAD and 304", async () => {
  const ask = await serve(pages());
  const plain = await ask("/games");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  for (const encoding of ["br", "gzip"]) {
    const packed = await ask("/games", { "Accept-Encoding": encoding });
    expect([packed.headers["content-encoding"], packed.text]).toEqual([encoding, plain.text]);
    expect(packed.headers.vary).toContain("Accept-Encoding");
  }
  const head = await ask("/games", {}, "HEAD");
  expect([head.status, head.text, head.headers.etag]).toEqual([200, "", plain.headers.etag]);
  const same = await ask("/games", { "If-None-Match": String(plain.headers.etag) });
  expect([same.status, same.text]).toEqual([304, ""]);
});

it("uses a page's status, and adds a text to failed pages", async () => {
  const missing = await serve((_, response) => {
    setNotFound();
    response.writeHead(200, html).end("<html><body><h1>404</h1></body></html>");
  });
  expect((await missing("/games/none")).status).toBe(404);
  close();
  const silent = await serve((_, response) => {
    setUnavailable();
    response.writeHead(200, html).end("<html><body><h1>Failed to fetch posts</h1></body></html>");
  });
  const without = await silent("/blog");
  expect([without.status, without.headers["retry-after"]]).toEqual([503, "60"]);
  expect(without.text).toContain("<body><h1>Failed to fetch posts</h1></body>");
  close();
  const failing = await serve((_, response) => {
    setDatabaseDown();
    response.writeHead(500, html).end("<html><body></body></html>");
  });
  const failed = await failing("/streamers");
  expect([failed.status, failed.headers["retry-after"]]).toEqual([503, "60"]);
  expect(failed.text).toContain("<h2>Error Loading Streamers</h2>");
});

it("allows a cached page's inert inline scripts by hash, and gives private pages a nonce", async () => {
  const push = 'self.__next_f.push([1,"a"])';
  const page = `<html><script>${push}</script><script>alert(1)</script></html>`;
  const ask = await serve((request, response) => {
    const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1];
    response.writeHead(200, html).end(`${page}<!--${nonce}-->`);
  });
  const forged = { "Content-Security-Policy": "script-src 'nonce-forged'" };
  const cached = await ask("/games", forged);
  expect(cached.text).toContain("<!--undefined-->");
  expect(String(cached.headers["content-security-policy"]).match(/'sha256-/g)).toHaveLength(1);
  const secret = await ask("/support/ticket?token=a", { ...forged, Cookie: "a=b" });
  const nonce = /<!--(.+)-->/.exec(secret.text)?.[1];
  expect(secret.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  expect(nonce).not.toBe("forged");
});

it("forwards calls with the client's address, and explains refused methods", async () => {
  const ask = await serve((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, { Allow: "OPTIONS, POST" }).end();
    response.statusCode = request.method === "DELETE" ? 405 : 200;
    response.end(String(request.headers["x-spawnpoint-address"]));
  });
  expect((await ask("/api/contact", { "X-Spawnpoint-Address": "203.0.113.9" }, "POST")).text).toBe(
    "127.0.0.1",
  );
  const refused = await ask("/api/contact", {}, "DELETE");
  expect(JSON.parse(refused.text)).toMatchObject({ code: "method_not_allowed" });
  expect(refused.headers.allow).toBe("OPTIONS, POST");
  expect((await ask("/games", {}, "POST")).status).toBe(405);
});

it.each(["/%00", "/%ff", "/_next/data/x/games.json"])("refuses the invalid address %s", async (path) => {
  const ask = await serve(pages());
  expect((await ask(path)).status).toBe(400);
});

const refusing = "frame-ancestors 'none'";

it("lets other sites frame cards only, for any status", async () => {
  const ask = await serve((request, response) => {
    const status = request.url?.endsWith("gone") ? 404 : request.url?.endsWith("away") ? 503 : 200;
    response
      .writeHead(status, { "Content-Type": status === 503 ? "application/json" : "text/html" })
      .end("{}");
  });
  const policyOf = async (path: string, headers = {}, method = "GET") =>
    String((await ask(path, headers, method)).headers["content-security-policy"]);
  for (const path of ["/embed/games/a", "/embed/streamers/gone", "/embed/games/away"]) {
    const policy = await policyOf(path, { Cookie: "a=b" });
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    // Sandboxed: no scripts, no forms and an opaque origin.
    expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  }
  for (const path of [
    "/",
    "/games/a",
    "/badge/games/a.svg",
    "/embed",
    "/embed/posts/a",
    "/api/games",
    "/admin",
    "/submission",
    "/my-data",
  ])
    expect(await policyOf(path), path).toContain(refusing);
});

it("shares cards without the first client's cookies", async () => {
  const handle = vi.fn<Handle>((request, response) => {
    response.writeHead(200, html).end(`cookie: ${request.headers.cookie} ${request.headers.authorization}`);
  });
  const ask = await serve(handle);
  const first = await ask("/embed/games/a", { Cookie: "session=admin", Authorization: "Bearer x" });
  expect(first.text).toBe("cookie: undefined undefined");
  expect(first.headers).not.toHaveProperty("set-cookie");
  expect((await ask("/embed/games/a")).text).toBe(first.text);
  expect(handle).toHaveBeenCalledTimes(1);
});

it("lets other sites read the public API, cached answers and errors included, but not write", async () => {
  const ask = await serve((request, response) => {
    const status = request.url?.includes("sort=x") ? 422 : 200;
    response.writeHead(status, { "Content-Type": "application/json" }).end(`"${request.method}"`);
  });
  const from = { Origin: "https://other.example" };
  const allowed = async (path: string, method = "GET", headers: Record<string, string> = from) =>
    (await ask(path, headers, method)).headers["access-control-allow-origin"];
  const open = [
    "/api/games",
    "/api/games/moss",
    "/api/streamers/ada",
    "/api/lists/games",
    "/api/openapi.json",
    "/feeds/games.json",
  ];
  for (const path of open)
    for (let round = 0; round < 2; round++) expect([path, await allowed(path)]).toEqual([path, "*"]);
  expect(await allowed("/api/games?sort=x")).toBe("*");
  expect(await allowed("/api/games", "HEAD")).toBe("*");
  const { headers } = await ask("/api/games", from);
  expect(headers["access-control-expose-headers"]).toBe(
    "ETag, Link, Retry-After, X-Request-Id, X-Total-Count",
  );
  expect(headers).not.toHaveProperty("access-control-allow-credentials");
  const known = await ask("/api/games", { ...from, "If-None-Match": String(headers.etag) });
  expect([known.status, known.headers["access-control-allow-origin"]]).toEqual([304, "*"]);
  for (const method of ["POST", "PUT", "DELETE"]) expect(await allowed("/api/games", method)).toBeUndefined();
  for (const path of [
    "/",
    "/games",
    "/api/admin/games",
    "/api/contact/captcha",
    "/api/uploads",
    "/admin",
    "/pictures/a/640.webp",
  ])
    expect(await allowed(path), path).toBeUndefined();
});

it("answers preflight requests for the public API only", async () => {
  const ask = await serve((_, response) =>
    response.writeHead(204, { Allow: "GET, HEAD, OPTIONS, POST" }).end(),
  );
  const question = { Origin: "https://other.example", "Access-Control-Request-Method": "GET" };
  const { status, headers } = await ask("/api/games", question, "OPTIONS");
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD",
    "access-control-allow-headers": "If-None-Match",
    "access-control-max-age": "86400",
  });
  for (const path of ["/api/contact", "/api/admin/games"])
    expect(
      Object.keys((await ask(path, question, "OPTIONS")).headers).filter((name) =>
        name.startsWith("access-"),
      ),
    ).toEqual([]);
});

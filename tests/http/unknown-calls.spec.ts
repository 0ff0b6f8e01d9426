import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { listEndpoints } from "@/tests/support/endpoints";
import { rawRequest } from "@/tests/support/raw-request";

/** Calls to unknown addresses are refused in words, and leave nothing open. */

test("what is no call of ours is refused in the format of every refusal", async () => {
  const client = await visitor();
  for (const path of ["/api/nothing", "/api/games/1/x", "/api/admin/nothing"])
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      await expectRefusal(await client.fetch(path, { method }), 404, "not_found");
});

test("a call that is made with another method is refused in words", async () => {
  const client = await visitor();
  for (const [method, path] of [
    ["DELETE", "/api/games"],
    ["PUT", "/api/contact"],
    ["GET", "/api/admin/decisions/undo"],
  ] as const) {
    const answer = await client.fetch(path, { method });
    await expectRefusal(answer, 405, "method_not_allowed");
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
});

test("every refused method comes with those that the address takes", async () => {
  test.slow();
  const client = await visitor();
  const endpoints = listEndpoints();
  for (const url of new Set(endpoints.map((endpoint) => endpoint.url))) {
    if (url === "/api/[...path]" || url.startsWith("/api/auth/")) continue;
    const taken = endpoints.filter((endpoint) => endpoint.url === url).map(({ method }) => method);
    const method = ["PATCH", "PUT", "POST", "DELETE"].find((each) => !taken.includes(each)) ?? "PATCH";
    const answer = await client.fetch(url.replace(/\[[^\]]+\]/g, "1"), {
      method,
      headers: { origin: siteUrl },
    });
    const allowed = ["OPTIONS", ...(taken.includes("GET") ? ["HEAD"] : []), ...taken].sort().join(", ");
    expect([url, answer.status(), answer.headers().allow]).toEqual([url, 405, allowed]);
  }
});

test("next-auth's own calls refuse what has not their token by a way to the sign-in page, and do not fail", async () => {
  for (const call of ["signin", "signin/credentials", "callback/credentials", "signout"]) {
    const answer = await rawRequest(`/api/auth/${call}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: siteUrl },
      body: "username=a&password=b&callbackUrl=https://evil.example/",
    });
    expect([call, answer.status, answer.headers.location]).toEqual([call, 302, expect.any(String)]);
    expect(new URL(answer.headers.location ?? "", siteUrl).origin).toBe(new URL(siteUrl).origin);
  }
});

/** Sends text on a connection of its own. */
function write(text: string): Socket {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return socket;
}

async function exchange(text: string): Promise<string> {
  let answer = "";
  for await (const piece of write(text)) answer += piece;
  return answer;
}

/** The answer to a request of whose ten megabytes only one byte comes: who is not refused at once waits for the rest. */
async function answerBeforeBody(line: string): Promise<string> {
  const socket = write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\na`);
  const [piece] = await once(socket, "data", { signal: AbortSignal.timeout(10_000) });
  socket.destroy();
  return String(piece);
}

test("pages and files are read only: a body sent to one is refused before it has come", async () => {
  for (const path of [
    "/",
    "/games?q=moss",
    "/admin",
    "/admin/games",
    "/x/../admin",
    "/nothing",
    "/robots.txt",
  ])
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"])
      expect(await answerBeforeBody(`${method} ${path}`), `${method} ${path}`).toMatch(/^HTTP\/1\.1 405 /);
  const form = await rawRequest("/contact", { method: "POST", body: "name=a" });
  expect([form.headers.allow, form.headers["cache-control"]]).toEqual(["GET, HEAD", "private, no-store"]);
  expect(form.text).toContain("<h1>Your form was not sent</h1>");
});

test("what is no address and no method of ours is refused, and nothing of it is repeated", async () => {
  const rest = "HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Secret: abc\r\n\r\n";
  const traced = await exchange(`TRACE /api/games ${rest}`);
  expect(traced).toMatch(/^HTTP\/1\.1 405 [\s\S]*"code":"method_not_allowed"/);
  expect(traced).not.toContain("abc");
  for (const method of ["OPTIONS", "GET"])
    expect(await exchange(`${method} * ${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
});

test("the addresses behind the public ones are nobody's", async () => {
  for (const path of [
    ...["/games/view/All", "/games/view/RPG", "/games/view/filtered?q=moss", "/streamers/view/All"],
    ...["/blog/view/filtered", "/home/landing"],
  ])
    expect([path, (await rawRequest(path)).status]).toEqual([path, 404]);
});

test("next-auth's own calls take no more of a body than signing in needs", async () => {
  for (const [type, body] of [
    ["application/x-www-form-urlencoded", "a&".repeat(10_000)],
    ["application/json", JSON.stringify(Array(10_000).fill({}))],
  ] as const) {
    const headers = { "content-type": type, origin: siteUrl };
    const answer = await rawRequest("/api/auth/session", { method: "POST", headers, body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).code).toBe("too_large");
  }
});

test("an upgrade of the connection is a request like any other", async () => {
  for (const [path, status] of [
    ["/nothing", "404"],
    ["/", "200"],
    ["/api/games", "200"],
  ]) {
    const text = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    expect([path, text.slice(0, 13)]).toEqual([path, `HTTP/1.1 ${status} `]);
  }
});

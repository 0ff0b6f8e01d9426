import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { adminCookie, asAdmin, expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { type Endpoint, listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf as label } from "@/tests/support/examples";
import { tryEach, tryInTurn } from "@/tests/support/try-each";

const endpoints = listEndpoints();
const adminEndpoints = endpoints.filter((endpoint) => endpoint.access !== "public");
const concrete = (url: string) =>
  url
    .replace("inbox/[kind]", "inbox/messages")
    .replace("[kind]", "game")
    .replace("[decision]", "rejected")
    .replace("[platform]", "twitch")
    .replace("legal/[name]", "legal/terms-of-service")
    .replace(/\[[^\]]+\]/g, url.startsWith("/api/uploads/") ? "0".repeat(20) : "2147483646");

test("everything under /api/admin except signing in and out requires an admin", () => {
  const open = endpoints.filter(({ url, access }) => url.startsWith("/api/admin") && access === "public");
  expect(open.map(label).sort()).toEqual([
    "POST /api/admin/login",
    "POST /api/admin/login/passkey",
    "POST /api/admin/login/passkey/options",
    "POST /api/admin/logout",
  ]);
});

test("only links in mails, the page that they open and forms without JavaScript accept forms or any Origin", () => {
  const exempted = endpoints.filter(({ takesForm, anyOrigin }) => takesForm || anyOrigin);
  expect(exempted.map(label).sort()).toEqual([
    "POST /api/claims/accept",
    "POST /api/claims/ask",
    "POST /api/claims/prove",
    "POST /api/follows/change",
    "POST /api/follows/check",
    "POST /api/follows/confirm",
    "POST /api/follows/plain",
    "POST /api/follows/stop",
    "POST /api/my-data/close",
    "POST /api/my-data/erase",
    "POST /api/my-data/name",
    "POST /api/my-data/open",
    "POST /api/my-data/withdraw",
    "POST /api/newsletter/confirm",
    "POST /api/newsletter/unsubscribe",
  ]);
});

/** Declares the size of a body and sends its first byte: it is refused without the rest. */
async function announce({ method, url, access }: Endpoint, sizeBytes: number) {
  const headers = {
    "content-type": "application/json",
    "content-length": String(sizeBytes),
    ...(access !== "public" ? { cookie: await adminCookie() } : {}),
  };
  const { hostname, port } = new URL(siteUrl);
  const call = request({ hostname, port, path: concrete(url), method, headers, agent: false });
  call.on("error", () => {});
  call.write("{");
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  for await (const piece of answer) text += piece;
  call.destroy();
  return { status: answer.statusCode, text };
}

/** On a separate connection: a kept-alive one may close at the moment of the next request. */
const alone = { connection: "close" };

/** The client that may make each call, but for the reason that a test gives to refuse it. */
async function openClients(): Promise<(endpoint: Endpoint) => APIRequestContext> {
  const [outside, inside] = await Promise.all([visitor(), asAdmin()]);
  return ({ access }) => (access === "public" ? outside : inside);
}

test("every call of the panel answers 401 when signed out, and is never cached", async () => {
  const client = await visitor();
  await tryEach(adminEndpoints, label, async ({ url, method }) => {
    const answer = await client.fetch(concrete(url), { method, data: {}, headers: alone });
    await expectRefusal(answer, 401, "unauthenticated");
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  });
});

test("every call that writes answers 403 to a foreign Origin", async () => {
  test.slow();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ];
  const writes = endpoints.filter(({ method, anyOrigin }) => method !== "GET" && !anyOrigin);
  const clientFor = await openClients();
  await tryEach(writes, label, async (endpoint) => {
    const client = clientFor(endpoint);
    for (const headers of foreign) {
      const { method } = endpoint;
      const options = { method, data: {}, headers: { ...alone, ...headers } };
      const answer = await client.fetch(concrete(endpoint.url), options);
      await expectRefusal(answer, 403, "forbidden");
    }
  });
});

const withJson = endpoints.filter(({ hasBody, takesForm }) => hasBody && !takesForm);

test("every call with a body refuses other content types, broken JSON and wrong shapes", async () => {
  test.slow();
  const clientFor = await openClients();
  await tryEach(withJson, label, async (endpoint) => {
    const client = clientFor(endpoint);
    const call = (data: string, type = "application/json") =>
      client.fetch(concrete(endpoint.url), {
        method: endpoint.method,
        data: Buffer.from(data),
        headers: { ...alone, "content-type": type, origin: siteUrl },
      });
    await expectRefusal(await call("a=1", "text/plain"), 415, "unsupported_media_type");
    await expectRefusal(await call("{"), 400, "bad_request");
    for (const wrong of ["null", "[]", '"text"', "7"]) await expectRefusal(await call(wrong), 422, "invalid");
  });
});

test("every call with a body answers 413 to one that is too large", async () => {
  // The site takes only so many announced bytes at a time.
  await tryInTurn(withJson, label, async (endpoint) => {
    const { status, text } = await announce(endpoint, 15 * 1024 * 1024);
    expect([status, JSON.parse(text).code]).toEqual([413, "too_large"]);
  });
});

test("every call of the panel that names a row answers 404 to an invalid id", async () => {
  test.slow();
  const client = await asAdmin();
  const naming = adminEndpoints.filter(({ url }) => url.includes("[id]"));
  await tryEach(naming, label, async (endpoint) => {
    for (const id of ["0", "-1", "1.5", "abc", "99999999999", "%00"]) {
      const url = concrete(endpoint.url.replace("[id]", id));
      const data = bodyExamples[label(endpoint)] ?? {};
      const answer = await client.fetch(url, { method: endpoint.method, data, headers: alone });
      // The framework does not accept a zero byte in an address.
      expect([url, answer.status()]).toEqual([url, id === "%00" ? 400 : 404]);
    }
  });
});

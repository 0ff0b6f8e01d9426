import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { type PlainAnswer as Answer, askPlainly as ask } from "../../support/plain-request";

/** Kept pages that our server answers without the framework, and what must not differ by that. */

const changing = [
  "date",
  "etag",
  "keep-alive",
  "connection",
  "content-length",
  "transfer-encoding",
  "x-nextjs-cache",
];
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ![...changing, "x-accel-expires", "vary"].includes(name)),
  );

for (const path of [
  "/",
  "/games?category=Puzzle&utm_source=a",
  "/terms-of-service",
  "/games/there-is-no-such-game-2",
])
  test(`${path} is answered alike each time`, async () => {
    // Once more where something new was published in between.
    await expect(async () => {
      const first = await ask(path);
      await ask(path);
      await ask(path);
      const later = await ask(path);
      expect(later.status).toBe(first.status);
      expect(lasting(later)).toEqual(lasting(first));
      expect(later.bytes.equals(first.bytes)).toBe(true);
      expect(String(later.headers.vary).toLowerCase()).toContain("accept-encoding");
      expect(later.headers["content-security-policy"]).toContain("sha256-");
      for (const answer of [first, later]) expect(answer.headers).not.toHaveProperty("x-kept-page");
    }).toPass({ timeout: 10_000 });
  });

test("a page comes in the encoding that is liked best, with the same content", async () => {
  const path = "/games?category=Strategy";
  // Once more where a game was published in between.
  await expect(async () => {
    for (let round = 0; round < 3; round++) await ask(path);
    const plain = await ask(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await ask(path, { "Accept-Encoding": "gzip;q=0.8, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    const gzip = await ask(path, { "Accept-Encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(Number(gzip.headers["content-length"])).toBe(gzip.bytes.byteLength);
    expect(gzip.headers.etag).toBe(plain.headers.etag);
  }).toPass({ timeout: 10_000 });
});

test("who has the page gets 304, who asks for its head no body", async () => {
  const path = "/privacy-policy";
  for (let round = 0; round < 3; round++) await ask(path);
  const { headers, bytes } = await ask(path);
  const known = await ask(path, { "If-None-Match": `"other", ${headers.etag}` });
  expect(known.status).toBe(304);
  expect(known.bytes).toHaveLength(0);
  expect(known.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  expect((await ask(path, { "If-None-Match": '"other"' })).status).toBe(200);
  const head = await ask(path, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(Number(head.headers["content-length"])).toBe(bytes.byteLength);
  expect(head.bytes).toHaveLength(0);
});

test("data of the framework's navigation and other methods never get the page", async () => {
  const path = "/terms-of-service";
  for (let round = 0; round < 3; round++) await ask(path);
  const flight = await ask(path, { RSC: "1" });
  expect(flight.bytes.toString()).not.toContain("<h1");
  expect((await ask(path)).headers["content-type"]).toContain("text/html");
  const sent = await ask(path, {}, "POST");
  expect(sent.status).toBe(405);
  expect(sent.bytes.toString()).not.toContain("Terms of Service");
  const forged = await ask(path, { Cookie: "__prerender_bypass=forged" });
  expect(forged.status).toBe(200);
});

test("what a client claims while an address is learned is in no later answer", async () => {
  const path = "/streamers?platform=youtube";
  const claims = {
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    Host: "evil.example",
    "X-Matched-Path": "/evil",
  };
  for (let round = 0; round < 4; round++) await ask(path, claims);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.headers) + answer.bytes).not.toContain("evil");
});

test("a page of the list call is kept with its facts, and compressed once", async () => {
  const path = "/api/games?page=1&pageSize=5";
  // Once more where a game was published in between.
  await expect(async () => {
    const plain = await ask(path);
    const again = await ask(path, { "Accept-Encoding": "br" });
    expect(JSON.parse(brotliDecompressSync(again.bytes).toString())).toEqual(
      JSON.parse(plain.bytes.toString()),
    );
    for (const name of ["x-total-count", "link", "etag"])
      expect(again.headers[name], name).toBe(plain.headers[name]);
    expect(Number(plain.headers["x-total-count"])).toBeGreaterThan(0);
    expect(again.headers["content-encoding"]).toBe("br");
    expect(again.headers).not.toHaveProperty("x-route-content-encoding");
    expect((await ask(path, { "If-None-Match": String(plain.headers.etag) })).status).toBe(304);
  }).toPass({ timeout: 10_000 });
});

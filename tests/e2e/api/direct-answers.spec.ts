import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { type PlainAnswer as Answer, askPlainly as ask } from "../../support/plain-request";
import { makeGame } from "../catalog-support";

/** List calls that our server answers without the framework, once that has loaded them. */

const changing = [
  "date",
  "keep-alive",
  "connection",
  "content-length",
  "transfer-encoding",
  "vary",
  "x-request-id",
];
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));

for (const path of [
  "/api/games",
  "/api/games?page=2&pageSize=1",
  "/api/streamers",
  "/api/games?page=nonsense",
])
  test(`${path} is answered alike by our server and by the framework`, async () => {
    await ask(path);
    const ours = await ask(path);
    // The framework answers the question for the head, with the same handler.
    const theirs = await ask(path, {}, "HEAD");
    expect(ours.status).toBe(theirs.status);
    expect(lasting(ours)).toEqual(lasting(theirs));
    expect(ours.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(String(ours.headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(Number(ours.headers["content-length"])).toBe(ours.bytes.byteLength);
  });

test("a kept list comes in the encoding that is liked best, others in gzip, and 304 to who has it", async () => {
  for (const [path, encoding, decode] of [
    ["/api/games", "br", brotliDecompressSync],
    ["/api/games?sort=title", "gzip", gunzipSync],
  ] as const) {
    await ask(path);
    const plain = await ask(path);
    const encoded = await ask(path, { "Accept-Encoding": "br, gzip;q=0.5" });
    expect([path, encoded.headers["content-encoding"]]).toEqual([path, encoding]);
    expect(String(encoded.headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(decode(encoded.bytes).equals(plain.bytes)).toBe(true);
  }
  const { headers } = await ask("/api/games");
  const known = await ask("/api/games", { "If-None-Match": String(headers.etag) });
  expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
  expect(String(known.headers.vary).toLowerCase()).toContain("accept-encoding");
});

test("what was approved is in the next answer", async () => {
  const path = "/api/games?page=1&pageSize=24";
  const { slug } = await makeGame();
  const slugs = async () =>
    JSON.parse((await ask(path)).bytes.toString()).map((game: { slug: string }) => game.slug);
  expect(await slugs()).toContain(slug);
  const next = await makeGame();
  expect(await slugs()).toContain(next.slug);
});

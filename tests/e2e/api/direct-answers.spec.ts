import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { signedIn, siteUrl, visitor } from "../../support/api";
import { type PlainAnswer as Answer, askPlainly as ask } from "../../support/plain-request";
import { makeGame } from "../catalog-support";

/** Calls that our server answers without the framework, once that has loaded them. */

const changing = [
  "date",
  "keep-alive",
  "connection",
  "content-length",
  "transfer-encoding",
  "vary",
  "x-request-id",
];
const lasting = ({ headers }: Pick<Answer, "headers">) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));

for (const path of [
  "/api/games",
  "/api/games?page=2&pageSize=1",
  "/api/streamers",
  "/api/games?page=nonsense",
])
  test(`${path} is answered alike by our server and by the framework`, async () => {
    // Once more where a game was published in between.
    await expect(async () => {
      await ask(path);
      const ours = await ask(path);
      // The framework answers the question for the head, with the same handler.
      const theirs = await ask(path, {}, "HEAD");
      expect(ours.status).toBe(theirs.status);
      expect(lasting(ours)).toEqual(lasting(theirs));
      expect(ours.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(String(ours.headers.vary).toLowerCase()).toContain("accept-encoding");
      expect(Number(ours.headers["content-length"])).toBe(ours.bytes.byteLength);
    }).toPass({ timeout: 10_000 });
  });

test("a kept list comes in the encoding that is liked best, others in gzip, and 304 to who has it", async () => {
  for (const [path, encoding, decode] of [
    ["/api/games", "br", brotliDecompressSync],
    ["/api/games?sort=title", "br", brotliDecompressSync],
    ["/api/games?sort=title&page=1", "gzip", gunzipSync],
  ] as const)
    await expect(async () => {
      await ask(path);
      const plain = await ask(path);
      const encoded = await ask(path, { "Accept-Encoding": "br, gzip;q=0.5" });
      expect([path, encoded.headers["content-encoding"]]).toEqual([path, encoding]);
      expect(String(encoded.headers.vary).toLowerCase()).toContain("accept-encoding");
      expect(decode(encoded.bytes).equals(plain.bytes)).toBe(true);
    }).toPass({ timeout: 10_000 });
  await expect(async () => {
    const { headers } = await ask("/api/games");
    const known = await ask("/api/games", { "If-None-Match": String(headers.etag) });
    expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
    expect(String(known.headers.vary).toLowerCase()).toContain("accept-encoding");
  }).toPass({ timeout: 10_000 });
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

test("a decision is made and answered alike by our server and by the framework", async () => {
  const [admin, stranger, { id }] = await Promise.all([signedIn(), visitor(), makeGame()]);
  const ours = `/api/admin/games/${id}/status`;
  // The same row; what is written in such a way our server leaves to the framework.
  const theirs = ours.replace(`${id}`, `%3${String(id).at(0)}${String(id).slice(1)}`);
  const rows = [
    [stranger, { status: "rejected" }, {}, 401],
    [admin, { status: "gone" }, {}, 422],
    [admin, Buffer.from("no JSON"), {}, 400],
    [admin, { status: "rejected" }, { "content-type": "text/plain" }, 415],
    [admin, { status: "rejected" }, { origin: "https://elsewhere.example" }, 403],
    [admin, { status: "rejected", reason: "x".repeat(70_000) }, {}, 413],
    [admin, { status: "approved" }, {}, 409],
  ] as const;
  const decide = async (path: string, [client, data, headers]: (typeof rows)[number]) => {
    const asked = { "content-type": "application/json", "accept-encoding": "identity", ...headers };
    const answer = await client.put(path, { data, headers: asked });
    const { requestId, ...body } = await answer.json();
    const { vary } = answer.headers();
    return {
      status: answer.status(),
      vary,
      lasting: lasting({ headers: answer.headers() }),
      body,
      requestId,
    };
  };
  for (const row of rows) {
    await decide(ours, row);
    const [direct, through] = [await decide(ours, row), await decide(theirs, row)];
    expect(direct.vary).toBe("Accept-Encoding");
    expect(through.vary).not.toBe(direct.vary);
    expect([direct.status, direct.lasting, direct.body]).toEqual([row[3], through.lasting, through.body]);
    expect(direct.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  const rejected = await admin.put(ours, { data: { status: "rejected" } });
  expect([rejected.status(), (await rejected.json()).status]).toEqual([200, "rejected"]);
});

test("after a refusal the rest of a body is passed over, and the connection is good for the next request", async () => {
  const { hostname, port } = new URL(siteUrl);
  const put = "PUT /api/admin/games/1/status HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const [bytes, next] = [
    Buffer.alloc(3_000_000),
    "GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  ];
  for (const pieces of [
    [`${put}Content-Length: ${bytes.length}\r\n\r\n`, bytes],
    [`${put}Transfer-Encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n`, bytes, "\r\n0\r\n\r\n"],
  ]) {
    const socket = connect(Number(port), hostname);
    for (const piece of [...pieces, next]) socket.write(piece);
    let text = "";
    for await (const piece of socket) text += piece;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 200"]);
  }
});

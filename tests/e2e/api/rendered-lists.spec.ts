import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { siteUrl } from "../../support/api";
import { askPlainly as ask } from "../../support/plain-request";
import { decide, makeGame, uniqueWord } from "../catalog-support";

/** Filtered and searched lists, which our server renders once and keeps until a row changes. */

test("is the same for all who ask, whole and allowed to run", async () => {
  const path = `/games?q=${uniqueWord()}&sort=title`;
  const [first, ...others] = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
  const later = await ask(path);
  for (const answer of [...others, later]) {
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(first?.bytes ?? Buffer.of())).toBe(true);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("sha256-");
    expect(policy).not.toContain("nonce-");
    expect(policy).toBe(first?.headers["content-security-policy"]);
    expect(answer.headers.link).toBe(first?.headers.link);
  }
  expect(String(later.bytes)).toMatch(/<\/html>$/);
  expect(String(later.bytes)).not.toContain('nonce="');
});

test("is nobody else's to keep", async () => {
  const path = `/streamers?q=${uniqueWord()}`;
  for (let round = 0; round < 3; round++) {
    const { headers } = await ask(path);
    expect(headers["cache-control"]).toMatch(/private.*no-store/);
    expect(headers).not.toHaveProperty("x-accel-expires");
    expect(headers).not.toHaveProperty("etag");
  }
});

for (const first of ["identity", "br, gzip"])
  test(`has the same content in each encoding, asked first for ${first}`, async () => {
    const path = `/blog?q=${uniqueWord()}`;
    await ask(path, { "Accept-Encoding": first });
    const plain = await ask(path);
    const gzip = await ask(path, { "Accept-Encoding": "gzip, br" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    for (const { headers, bytes } of [plain, gzip]) {
      expect(Number(headers["content-length"])).toBe(bytes.byteLength);
      expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
    }
  });

test("knows a decision with the next request", async () => {
  const game = await makeGame();
  const path = `/games?q=${encodeURIComponent(game.title)}`;
  const isShown = async () => String((await ask(path)).bytes).includes(`/games/${game.slug}`);
  expect(await isShown()).toBe(true);
  expect(await isShown()).toBe(true);
  await decide(game.id, "rejected");
  expect(await isShown()).toBe(false);
});

test("navigation's data and heads are no documents", async () => {
  const path = `/games?q=${uniqueWord()}`;
  await ask(path);
  const flight = await ask(path, { RSC: "1" });
  expect(String(flight.headers["content-type"])).not.toContain("text/html");
  const head = await ask(path, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(String((await ask(path)).headers["content-type"])).toContain("text/html");
});

test("is rendered for who waits, whoever of those that asked before has left", async () => {
  for (let milliseconds = 0; milliseconds < 24; milliseconds += 2) {
    const path = `/games?q=${uniqueWord()}`;
    const impatient = Array.from({ length: 3 }, () => get(`${siteUrl}${path}`).on("error", () => {}));
    await Promise.all(impatient.map((request) => new Promise((resolve) => request.once("finish", resolve))));
    const patient = milliseconds % 4 ? [ask(path), ask(path)] : [];
    await sleep(milliseconds);
    for (const request of impatient) request.destroy();
    for (const answer of [...(await Promise.all(patient)), await ask(path)])
      expect(String(answer.bytes)).toMatch(/<\/html>$/);
  }
});

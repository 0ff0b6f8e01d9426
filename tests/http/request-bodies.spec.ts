import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { stallBodies } from "@/scripts/attacks/bodies.ts";
import { findUncaught } from "@/scripts/testing/site-under-test.ts";
import { siteUrl } from "@/tests/support/api";
import { OwnSite } from "@/tests/support/sites";

/** Bodies that are refused before their end, that stop, or that are framed oddly, on connections of their own. */

const port = Number(new URL(siteUrl).port);

/** Writes words on one connection, one after the other has been answered so far. @returns all that came */
function talk(words: (string | Buffer)[], until: RegExp): Promise<{ text: string; milliseconds: number }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let text = "";
    const finish = () => {
      socket.destroy();
      resolve({ text, milliseconds: performance.now() - begun });
    };
    socket.on("data", (piece) => {
      text += piece;
      if (until.test(text)) finish();
    });
    socket.once("close", finish);
    socket.once("error", reject);
    for (const word of words) socket.write(word);
  });
}

const formOf = (file: Buffer, name: string) => {
  const boundary = "y".repeat(24);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="contentFile"; filename="${name}"\r\nContent-Type: video/mpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, body };
};
const host = `Host: localhost:${port}\r\n`;

for (const bytes of [200_000, 1_000_000, 20_000_000]) {
  test(`a refused file of ${bytes} bytes is answered, and so is the next request on its connection`, async () => {
    const { type, body } = formOf(Buffer.alloc(bytes), "x.mpg");
    const { text, milliseconds } = await talk(
      [
        `POST /api/content-submission HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${body.byteLength}\r\n\r\n`,
        body,
        `GET /api/health HTTP/1.1\r\n${host}\r\n`,
      ],
      /HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 /,
    );
    expect(text).toMatch(/^HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 /);
    expect(milliseconds).toBeLessThan(15_000);
  });
}

test("refused framing: two hosts, a coding that nobody unpacks, a body that is not wanted", async () => {
  const post = "POST /api/contact HTTP/1.1\r\n";
  const twoHosts = await talk([`GET / HTTP/1.1\r\n${host}${host}\r\n`], /\}$/);
  expect(twoHosts.text).toMatch(/^HTTP\/1\.1 400 /);
  const coded = await talk([`${post}${host}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`], /\}$/);
  expect(coded.text).toMatch(/^HTTP\/1\.1 501 /);
  const foreign = `${post}${host}Origin: https://evil.example\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`;
  expect((await talk([foreign], /\}$/)).text).toMatch(/^HTTP\/1\.1 403 /);
  const expecting = `${post}${host}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
  expect((await talk([expecting], /100 Continue/)).text).toMatch(/^HTTP\/1\.1 100 Continue/);
});

test("a file of 20 MB is refused at once", async ({ playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/terms-of-service`);
  const answer = await page.evaluate(async () => {
    const form = new FormData();
    form.set("contentFile", new Blob([new Uint8Array(20_000_000)]), "x.exe");
    const begun = performance.now();
    const response = await fetch("/api/content-submission", { method: "POST", body: form });
    return { status: response.status, milliseconds: performance.now() - begun };
  });
  await browser.close();
  expect(answer.status).toBe(422);
  expect(answer.milliseconds).toBeLessThan(10_000);
});

test.describe("on a site of its own", () => {
  // One after the other, on one site.
  test.describe.configure({ mode: "default" });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await OwnSite.create({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  });
  test.afterAll(() => site?.stop());

  test("requests to next-auth that lack their token, or are no form, write no error line", async () => {
    const before = site.readLog().length;
    for (const path of ["callback/credentials", "signin/credentials", "signout", "nothing", "callback/other"])
      for (const type of ["application/x-www-form-urlencoded", "application/json"])
        for (const body of ["", "{", "a=1"]) {
          const headers = { "Content-Type": type, Origin: site.url, Cookie: "authjs.callback-url=evil" };
          await fetch(`${site.url}/api/auth/${path}`, { method: "POST", headers, body, redirect: "manual" });
        }
    expect(site.readLog().slice(before)).toBe("");
  });

  test("60 bodies that stop are bounded in memory and gone after a minute", async () => {
    test.setTimeout(180_000);
    await warmUp(site.url);
    const before = site.residentBytes();
    let most = before;
    const measuring = setInterval(() => {
      most = Math.max(most, site.residentBytes());
    }, 200);
    const stall = async (kind: "multipart" | "json") => {
      const ends = await stallBodies({
        port: Number(new URL(site.url).port),
        kind,
        connections: 30,
        bytes: 8_300_000,
        declaredBytes: 14_000_000,
      });
      expect(Math.max(...ends.map(({ milliseconds }) => milliseconds)), kind).toBeLessThan(60_000);
      return new Set(ends.map(({ status }) => status));
    };
    const statuses = await Promise.all([stall("multipart"), stall("json")]).finally(() =>
      clearInterval(measuring),
    );
    for (const [index, refused] of [400, 413].entries())
      expect([refused, 503], String(refused)).toEqual(expect.arrayContaining([...(statuses[index] ?? [])]));
    expect((most - before) / 1_000_000).toBeLessThan(250);
    expect(findUncaught(site.readLog())).toEqual([]);
  });
});

/** What a site that has just started loads with its first visitors is no part of what an attack takes. */
async function warmUp(url: string): Promise<void> {
  const form = new FormData();
  form.set("contentFile", new Blob([new Uint8Array(6_000_000)]), "a.mp4");
  for (let count = 0; count < 5; count++) {
    for (const path of ["/", "/games", "/submit"]) await (await fetch(url + path)).text();
    await (await fetch(`${url}/api/content-submission`, { method: "POST", body: form })).text();
    const headers = { "Content-Type": "application/json" };
    await (await fetch(`${url}/api/games`, { method: "POST", headers, body: "{}" })).text();
  }
}

import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";

/** Bodies that are refused before their end, that stall, or that are framed oddly, on separate connections. */

const port = Number(new URL(siteUrl).port);

/** Writes texts on one connection, each after the previous answer. @returns all received data */
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

test("a refused file of any size is answered, and so is the next request on its connection", async () => {
  for (const bytes of [200_000, 1_000_000, 20_000_000]) {
    const { type, body } = formOf(Buffer.alloc(bytes), "x.mpg");
    const { text, milliseconds } = await talk(
      [
        `POST /api/content-submission HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${body.byteLength}\r\n\r\n`,
        body,
        `GET /api/health HTTP/1.1\r\n${host}\r\n`,
      ],
      /HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 /,
    );
    expect(text, `${bytes} bytes`).toMatch(/^HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 /);
    expect(milliseconds, `${bytes} bytes`).toBeLessThan(15_000);
  }
});

test("refuses two hosts, an unsupported coding and an unexpected body", async () => {
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

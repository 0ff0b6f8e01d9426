import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { picture, Visitors } from "./visitors.ts";

/** A site that takes everything; what it shows of it can be changed. */
let titles: string[];
let loses: boolean;
let server: Server;
let url = "";

beforeEach(async () => {
  titles = [];
  loses = false;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isPost = request.method === "POST";
    if (isPost && request.url === "/api/games")
      titles.push(JSON.parse(Buffer.concat(chunks).toString()).title);
    if (request.url === "/api/admin/login") response.setHeader("set-cookie", "site.session=secret; HttpOnly");
    response.statusCode = isPost && !request.url?.includes("login") ? 201 : 200;
    response.end(isPost ? '{"id":7}' : JSON.stringify(loses ? [] : titles));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

const visitors = () => new Visitors({ ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "secret" } as never);

it("passes when an instance shows the games that it accepted", async () => {
  const all = visitors();
  await all.signIn(url);
  await all.write("alone", url);
  await all.check("it shows everything", [url]);
  expect(all.results).toEqual({ passed: 3, failed: 0 });
});

it("fails when an instance does not show a game that it accepted", async () => {
  const all = visitors();
  await all.write("alone", url);
  loses = true;
  await all.check("it shows everything", [url]);
  expect(all.results).toEqual({ passed: 1, failed: 1 });
});

it("generates a picture that the site accepts", async () => {
  const { data, info } = await sharp(Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data.length]).toEqual([1, 1, info.channels]);
});

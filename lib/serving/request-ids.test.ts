import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { bumpVersions, setListening } from "../shared/tag-versions.ts";
import { serverLog } from "./log.ts";
import { requestHandler } from "./request-handler.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

let close = () => {};
afterEach(() => close());

/** A site with `handle` as Next. @returns sends a request */
async function serve(handle: Handle) {
  setListening(true);
  const observer = { observe: () => {}, countCache: () => {} };
  const environment = { SITE_URL: "http://site.example" };
  const server = createServer(requestHandler({ handle, development: false, environment, observer }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, id: answer.headers.get("x-request-id"), text: await answer.text() };
  };
}

const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache, no-store" };

it("updates the cache when a page disappears and returns", async () => {
  let status = 200;
  const handle = vi.fn<Handle>((_, response) => response.writeHead(status, html).end(`${status}`));
  const ask = await serve(handle);
  for (const next of [200, 404, 200]) {
    status = next;
    bumpVersions(["games"]);
    for (let time = 0; time < 3; time++) expect((await ask("/games/x")).status).toBe(next);
  }
  expect(handle).toHaveBeenCalledTimes(3);
});

it("gives each request its own id, and a cached failure the id in its body", async () => {
  const handle = vi.fn<Handle>(({ headers, url }, response) => {
    const id = String(headers["x-spawnpoint-request"]);
    const status = url === "/api/games" ? 200 : 404;
    response.writeHead(status, { ...html, "X-Request-Id": id }).end(id);
  });
  const ask = await serve(handle);
  const ids = [await ask("/api/games"), await ask("/api/games"), await ask("/%FF")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(null);
  await ask("/api/games/none");
  const { id, text } = await ask("/api/games/none");
  expect(id).toBe(text);
  expect(handle).toHaveBeenCalledTimes(2);
});

it("logs a failure in the server with the id of its answer", async () => {
  const logged = vi.spyOn(serverLog(), "error").mockReturnValue(undefined);
  const ask = await serve(() => {
    throw new Error("broken");
  });
  const { status, id } = await ask("/games?q=secret");
  const calls = logged.mock.calls;
  logged.mockRestore();
  expect(status).toBe(500);
  expect(calls).toEqual([
    [
      expect.objectContaining({ requestId: id, method: "GET", path: "/games" }),
      "a request failed in the server",
    ],
  ]);
});

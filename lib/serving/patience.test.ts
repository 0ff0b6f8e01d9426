import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { limitPatience, serverOptions } from "./patience.mjs";

const limits = { headers: 300, request: 60_000, keepAlive: 1_000, rest: 300, lookEvery: 50 };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server that answers before it has read anything, as one that refuses a body does. */
async function start() {
  const server = createServer({ connectionsCheckingInterval: limits.lookEvery }, (_, response) => {
    response.statusCode = 413;
    response.end("too much");
  });
  limitPatience(server, limits);
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Says one thing after the other. @returns what was answered, and after how long the connection was over */
async function talk(port: number, words: string[], everyMilliseconds: number) {
  const socket = connect(port, "127.0.0.1");
  const begun = performance.now();
  let answer = "";
  socket.on("data", (piece) => (answer += piece)).on("error", () => {});
  const closed = new Promise<number>((resolve) =>
    socket.once("close", () => resolve(performance.now() - begun)),
  );
  for (const word of words) {
    if (socket.destroyed) break;
    socket.write(word);
    await sleep(everyMilliseconds);
  }
  return { answer, milliseconds: await closed };
}

it("ends a connection whose headers never end, with 408", async () => {
  const endless = ["GET / HTTP/1.1\r\n", ...Array<string>(40).fill("X-Slow: 1\r\n")];
  const { answer, milliseconds } = await talk(await start(), endless, 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(milliseconds).toBeLessThan(1_500);
});

it("ends one that goes on with a body which was refused, after it could read why", async () => {
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n";
  const { answer, milliseconds } = await talk(await start(), [head, ...Array<string>(40).fill("x")], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/);
  expect(milliseconds).toBeGreaterThan(250);
  expect(milliseconds).toBeLessThan(1_500);
});

it("looks often enough for its own limits", () => {
  expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
  const server = createServer();
  limitPatience(server);
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
});

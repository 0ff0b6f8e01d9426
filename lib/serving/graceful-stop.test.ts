import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { prepareGracefulClose, stopLimits } from "./graceful-stop.ts";

/** Busy at times, like a server that renders. */
async function startServer(milliseconds: () => number) {
  const server = createServer((_, response) => {
    const until = performance.now() + 3;
    while (performance.now() < until);
    setTimeout(() => response.end("whole"), milliseconds());
  });
  const close = prepareGracefulClose(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, close, port: (server.address() as AddressInfo).port };
}

const ask = (port: number, agent: Agent) =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent }, (answer) => {
      let body = "";
      answer.on("data", (piece) => (body += piece));
      answer.on("end", () => resolve({ body, connection: answer.headers.connection }));
      answer.on("error", reject);
    }).on("error", reject);
  });

/** Sends requests over one connection until the server is gone. */
async function client(port: number, pause: () => number, onAnswer = () => {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = 0;
  for (;;) {
    try {
      if ((await ask(port, agent)).body !== "whole") return { answered, failed: "cut off" };
      answered++;
      onAnswer();
      await sleep(pause());
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      agent.destroy();
      // A refused connection is fine: a proxy uses the next instance.
      return { answered, failed: code === "ECONNREFUSED" ? undefined : String(code) };
    }
  }
}

const isListening = (server: Server) => server.listening;

describe("prepareGracefulClose", () => {
  it("drops no accepted request under load, and ends soon", async () => {
    const { server, close, port } = await startServer(() => Math.random() * 40);
    const known = new Set<number>();
    const pauses = [() => 0, () => 20 + Math.random() * 200];
    const clients = Array.from({ length: 24 }, (_, number) =>
      client(port, pauses[number % 2] ?? (() => 0), () => known.add(number)),
    );
    await expect.poll(() => known.size, { timeout: 10_000 }).toBe(24);
    await sleep(500);
    const begun = performance.now();
    const isDone = await close(5_000);
    const results = await Promise.all(clients);
    expect(results.filter(({ failed }) => failed)).toEqual([]);
    expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(100);
    expect([isDone, isListening(server)]).toEqual([true, false]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it("answers open requests, closes their connections, and accepts nothing new", async () => {
    const { close, port } = await startServer(() => 300);
    const agent = new Agent({ keepAlive: true });
    const answer = ask(port, agent);
    await sleep(100);
    const closing = close(5_000);
    await sleep(50);
    await expect(ask(port, new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(await answer).toEqual({ body: "whole", connection: "close" });
    expect(await closing).toBe(true);
  });

  it("waits for a request whose head is incomplete, within its time limit", async () => {
    const { close, port } = await startServer(() => 0);
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    await sleep(50);
    const closing = close(3_000);
    await sleep(600);
    socket.write("\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i);
    expect(await closing).toBe(true);

    const other = await startServer(() => 0);
    const stuck = connect(other.port, "127.0.0.1");
    await once(stuck, "connect");
    stuck.write("GET / HTTP/1.1\r\n");
    stuck.on("error", () => {});
    await sleep(50);
    const begun = performance.now();
    expect(await other.close(700)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it("reads requests that arrived while the server was busy before it closes a connection", async () => {
    const { close, port } = await startServer(() => 0);
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    await sleep(50);
    const closing = close(3_000);
    await sleep(300);
    // Already in the kernel; the timers come next in this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const until = performance.now() + 300;
    while (performance.now() < until);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    expect(await closing).toBe(true);
  });

  it("ends before the launcher would kill it", () => {
    expect(stopLimits.requests).toBeLessThan(stopLimits.process);
    expect(stopLimits.process).toBeLessThan(stopLimits.killedAfter);
  });
});

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { bodyLimits, guardBodies, refuseRequest, serverOptions } from "./request-bodies.ts";

const limits = {
  ...bodyLimits,
  silenceMs: 200,
  drainBytes: 1_000_000,
  drainMs: 400,
  checkEveryMs: 50,
};
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function start(handle: RequestListener, changed: Partial<typeof limits> = {}) {
  const server = createServer(
    { ...serverOptions, headersTimeout: 300, connectionsCheckingInterval: 50 },
    (request, response) => {
      if (!refuseRequest(request, response)) handle(request, response);
    },
  );
  guardBodies(server, { ...limits, ...changed });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const refuse: RequestListener = (_, response) => {
  response.statusCode = 413;
  response.end("too much");
};

const giveUp: RequestListener = (request, response) => {
  const pieces = request[Symbol.asyncIterator]();
  void pieces
    .next()
    .then(() => pieces.return?.())
    .then(() => response.end("given up"));
};

const cancel: RequestListener = (request, response) => {
  const body = Readable.toWeb(request) as unknown as ReadableStream<Uint8Array>;
  void body.cancel().then(() => response.end("cancelled"));
};

const leaveStream =
  (isCancelled: boolean): RequestListener =>
  async (request, response) => {
    const body = request as unknown as BodyInit;
    const asked = new Request("http://a/", { method: "POST", body, duplex: "half" } as RequestInit);
    const reader = asked.body?.getReader();
    await reader?.read();
    if (isCancelled) await reader?.cancel();
    response.end("left");
  };

const echoLength: RequestListener = (request, response) => {
  let length = 0;
  request.on("data", (piece: Buffer) => {
    length += piece.byteLength;
  });
  request.on("error", (error: NodeJS.ErrnoException) => {
    response.statusCode = 400;
    response.end(error.code);
  });
  request.on("end", () => response.end(String(length)));
};

/** A connection and its answers so far. */
class Talk {
  text = "";
  readonly begun = performance.now();
  readonly closed: Promise<number>;
  private constructor(readonly socket: Socket) {
    socket.on("data", (piece) => {
      this.text += piece;
    });
    socket.on("error", () => {});
    this.closed = new Promise((resolve) =>
      socket.once("close", () => resolve(performance.now() - this.begun)),
    );
  }

  static async open(port: number): Promise<Talk> {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: false });
    await once(socket, "connect");
    return new Talk(socket);
  }

  async until(words: RegExp): Promise<string> {
    while (!words.test(this.text)) {
      if (this.socket.destroyed) throw new Error(`closed after ${JSON.stringify(this.text)}`);
      await Promise.race([once(this.socket, "data"), this.closed]);
    }
    return this.text;
  }
}

const post = (length: number, more = "") =>
  `POST / HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${length}\r\n\r\n`;
const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

describe("an unread body", () => {
  it.each([
    ["nobody read", refuse],
    ["its reader gave up", giveUp],
    ["its reader cancelled it", cancel],
    ["a web stream of it was left", leaveStream(false)],
    ["a web stream of it was cancelled", leaveStream(true)],
  ])("is drained when %s, and the next request is answered", async (_, handle) => {
    const talk = await Talk.open(await start(handle));
    talk.socket.write(`${post(900_000)}x`);
    await talk.until(/too much|given up|cancelled|left/);
    talk.socket.write(Buffer.alloc(899_999));
    talk.socket.write(get);
    await talk.until(/HTTP\/1\.1 [\s\S]*HTTP\/1\.1 /);
    expect(performance.now() - talk.begun).toBeLessThan(350);
    expect(talk.text).not.toMatch(/connection: close/i);
  });

  it("ends the connection if it exceeds the limit, after the client could read the answer", async () => {
    const talk = await Talk.open(await start(refuse));
    talk.socket.write(post(50_000_000));
    talk.socket.write(Buffer.alloc(700_000));
    await talk.closed;
    expect(talk.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*too much/i);
  });

  it("ends the connection when its client stops sending", async () => {
    const talk = await Talk.open(await start(refuse));
    talk.socket.write(post(100_000));
    expect(await talk.closed).toBeLessThan(1_500);
    expect(talk.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/);
  });

  it("ends the connection when it never ends", async () => {
    const talk = await Talk.open(await start(refuse));
    talk.socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000), Buffer.from("\r\n")]);
    const sending = setInterval(() => talk.socket.write(piece), 5);
    expect(await talk.closed).toBeLessThan(1_500);
    clearInterval(sending);
  });
});

describe("a body in transfer", () => {
  it("fails if the client stops, and the client still gets an answer", async () => {
    const talk = await Talk.open(await start(echoLength));
    talk.socket.write(post(100_000));
    talk.socket.write(Buffer.alloc(50_000));
    expect(await talk.closed).toBeLessThan(5_000);
    expect(talk.text).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*ERR_BODY_TOO_SLOW/i);
  });

  it("fails if the client sends single bytes", async () => {
    const talk = await Talk.open(await start(echoLength));
    talk.socket.write(post(100_000));
    const sending = setInterval(() => talk.socket.write("x"), 20);
    await talk.until(/ERR_BODY_TOO_SLOW/);
    clearInterval(sending);
    expect(performance.now() - talk.begun).toBeLessThan(1_500);
    expect(talk.text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("gains no extra time from a fast start", async () => {
    const talk = await Talk.open(await start(echoLength));
    talk.socket.write(post(9_000_000));
    talk.socket.write(Buffer.alloc(8_000_000));
    expect(await talk.closed).toBeLessThan(1_500);
  });

  it("may wait for a slow reader", async () => {
    let read = () => {};
    const port = await start((request, response) => {
      read = () => echoLength(request, response);
    });
    const talk = await Talk.open(port);
    talk.socket.write(post(9_000_000));
    talk.socket.write(Buffer.alloc(9_000_000));
    await new Promise((resolve) => setTimeout(resolve, 3 * limits.silenceMs));
    read();
    expect(await talk.until(/9000000/)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("is refused while all open bodies together use too much memory", async () => {
    const port = await start(echoLength, { openBytes: 100_000, silenceMs: 10_000 });
    const first = await Talk.open(port);
    first.socket.write(post(60_000));
    first.socket.write(Buffer.alloc(30_000));
    const second = await Talk.open(port);
    second.socket.write(post(60_000) + "x".repeat(60_000));
    expect(await second.until(/\}/)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 10[\s\S]*"unavailable"/i);
    first.socket.write(Buffer.alloc(30_000));
    await first.until(/60000/);
    second.text = "";
    second.socket.write(post(60_000) + "x".repeat(60_000));
    expect(await second.until(/60000/)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("Expect: 100-continue", () => {
  const expecting = post(5, "Expect: 100-continue\r\n");

  it("gets 100 Continue when the body is read", async () => {
    const talk = await Talk.open(await start(echoLength));
    talk.socket.write(expecting);
    await talk.until(/100 Continue/);
    talk.socket.write("12345");
    expect(await talk.until(/200 OK[\s\S]*5$/m)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });

  it("gets no 100 Continue if refused", async () => {
    const talk = await Talk.open(await start(refuse));
    talk.socket.write(expecting);
    await talk.closed;
    expect(talk.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  });
});

describe("framing", () => {
  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400],
    ["the same host twice", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400],
    [
      "a coding that nobody unpacks",
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n`,
      501,
    ],
  ])("is refused with %s, and the connection ends", async (_, words, status) => {
    const talk = await Talk.open(await start(refuse));
    talk.socket.write(words);
    await talk.closed;
    expect(talk.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe("headers", () => {
  it("answers 408 if they never end", async () => {
    const talk = await Talk.open(await start(refuse));
    const sending = setInterval(() => talk.socket.write("X-Slow: 1\r\n"), 50);
    talk.socket.write("GET / HTTP/1.1\r\n");
    expect(await talk.closed).toBeLessThan(1_500);
    clearInterval(sending);
    expect(talk.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("are checked often enough for their limit", () => {
    expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
    expect(serverOptions.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(bodyLimits.silenceMs + bodyLimits.drainMs).toBeLessThan(60_000);
  });
});

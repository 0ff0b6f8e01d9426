import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { guardReaders, readerLimits } from "./slow-readers";

const limits = { ...readerLimits, silenceMs: 300, checkEveryMs: 30 };
/** More than the kernel buffers. */
const large = Buffer.alloc(64 * 1024 * 1024);

const servers: ReturnType<typeof createServer>[] = [];
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function start(handle: RequestListener, changed: Partial<typeof limits> = {}) {
  const server = createServer(handle);
  guardReaders(server, { ...limits, ...changed });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** Never reads the answer. @returns once the server has the request */
async function ask({ server, port }: Awaited<ReturnType<typeof start>>) {
  const asked = once(server, "request");
  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  clients.push(client);
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [request] = await asked;
  return { client, socket: request.socket as Socket };
}

/** Far below the required pace. */
const trickle = (client: Socket) => client.on("readable", () => setTimeout(() => client.read(), 50));

it.each([
  ["in one piece", (_: unknown, response: { end: (body: Buffer) => void }) => response.end(large)],
  [
    "in pieces",
    (
      _: unknown,
      response: { write: (body: Buffer) => boolean; once: (event: "drain", go: () => void) => void },
    ) => {
      const go = () => {
        while (response.write(large.subarray(0, 65_536)));
        response.once("drain", go);
      };
      go();
    },
  ],
])("disconnects a client that reads nothing of an answer %s", async (_, handle) => {
  const site = await start(handle as RequestListener);
  const { socket } = await ask(site);
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});

it("disconnects a client that reads far too slowly", async () => {
  const site = await start((_, response) => response.end(large), {
    silenceMs: 200,
    bytesPerSecond: 400_000_000,
  });
  const { client, socket } = await ask(site);
  trickle(client);
  await once(socket, "close");
  expect(client.bytesRead).toBeLessThan(large.byteLength);
});

it("keeps clients that read, or wait for a slow answer", async () => {
  const { port } = await start((_, response) => {
    // Twice the silence.
    setTimeout(() => response.end(large), 2 * limits.silenceMs);
  });
  const read = await new Promise<number>((resolve, reject) => {
    get({ port }, (response) => {
      let bytes = 0;
      response.on("data", (piece: Buffer) => {
        bytes += piece.byteLength;
      });
      response.once("end", () => resolve(bytes));
    }).once("error", reject);
  });
  expect(read).toBe(large.byteLength);
});

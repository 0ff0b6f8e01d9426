import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-picture";

/** Pictures given as a URL are fetched under narrow rules. */
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const inside = { allowsPrivate: () => true };

describe("fetchRemotePicture", () => {
  it("gives up after five seconds, and reports other statuses", async () => {
    const silent = await serve(() => {});
    const begun = Date.now();
    await expect(fetchRemotePicture(silent, inside)).rejects.toThrow();
    expect(Date.now() - begun).toBeLessThan(7_000);
    const missing = await serve((_, response) => response.writeHead(404).end());
    await expect(fetchRemotePicture(missing, inside)).rejects.toThrow("answered 404");
  }, 15_000);
});

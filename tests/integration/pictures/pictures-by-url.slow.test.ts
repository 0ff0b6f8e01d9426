import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-picture";
import { startLocally, stopLocally } from "@/tests/support/local-server";

/** Pictures given as a URL are fetched under narrow rules. */
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return `${await startLocally(server)}/picture.png`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await stopLocally(server);
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

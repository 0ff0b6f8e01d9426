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
  it("returns the bytes, over a redirect too", async () => {
    const target = await serve((_, response) => response.end("picture"));
    const start = await serve((_, response) => response.writeHead(302, { location: target }).end());
    expect((await fetchRemotePicture(start, inside)).toString()).toBe("picture");
  });

  it.each([
    "http://127.0.0.1/a.png",
    "http://localhost/a.png",
    "http://[::1]/a.png",
    "http://10.1.2.3/a.png",
    "http://169.254.169.254/latest/meta-data/",
    "http://0.0.0.0/a.png",
    "http://[::ffff:127.0.0.1]/a.png",
    "http://2130706433/a.png",
  ])("refuses %s before anything is sent", async (url) => {
    await expect(fetchRemotePicture(url)).rejects.toThrow(/is not allowed|not supported|denied|private/i);
  });

  it("refuses this machine's server, on any port", async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked++;
      response.end("secret");
    });
    await expect(fetchRemotePicture(url)).rejects.toThrow();
    expect(asked).toBe(0);
  });

  it.each(["file:///etc/passwd", "ftp://example.com/a.png", "data:image/png;base64,AA", "gopher://x"])(
    "refuses the scheme of %s",
    async (url) => {
      await expect(fetchRemotePicture(url)).rejects.toThrow("not http or https");
    },
  );

  it("refuses a redirect to another scheme, and endless ones", async () => {
    const toFile = await serve((_, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    await expect(fetchRemotePicture(toFile, inside)).rejects.toThrow("not http or https");
    const endless = await serve((_, response) => response.writeHead(302, { location: "/again.png" }).end());
    await expect(fetchRemotePicture(endless, inside)).rejects.toThrow("redirects too often");
  });

  it("stops at 5 MB, for any announced size", async () => {
    const url = await serve((_, response) => {
      const chunk = Buffer.alloc(256 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once("drain", more);
      };
      more();
    });
    await expect(fetchRemotePicture(url, inside)).rejects.toThrow("larger than 5 MB");
  });
});

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { SpeakingResponse, withFailureWords } from "./failed-page.mjs";
import { requestIdHeader } from "./request-id.mjs";

const empty =
  '<!DOCTYPE html><html id="__next_error__"><head><script src="/a.js"></script></head><body></body></html>';

describe("withFailureWords", () => {
  it("puts words, a title and a language into the framework's empty document, and keeps its script", () => {
    const html = withFailureWords(empty, "/games");
    expect(html).toContain('<html lang="en" id="__next_error__">');
    expect(html).toContain("<title>This page failed to load</title>");
    expect(html).toMatch(/<body><main .*<h1>This page failed to load<\/h1>.*<\/main><\/body>/);
    expect(html).toContain('<script src="/a.js"></script>');
  });

  it.each(["/streamers"])("%s has the specified words (D45)", (path) => {
    const html = withFailureWords(empty, path);
    expect(html).toContain("<h2>Error Loading Streamers</h2>");
    expect(html).toContain("Failed to load streamers. Please try again later.");
  });

  it("makes a document where there is none, and leaves one that speaks", () => {
    expect(withFailureWords("Internal Server Error", "/")).toMatch(/^<!DOCTYPE html>.*<h1>/);
    const speaking = "<html><body><h1>Down for an hour</h1></body></html>";
    expect(withFailureWords(speaking, "/")).toBe(speaking);
  });
});

describe("SpeakingResponse", () => {
  let close = () => {};
  afterEach(() => close());

  const ask = async (answer: (response: ServerResponse) => void, method = "GET", path = "/games?q=a") => {
    const server = createServer({ ServerResponse: SpeakingResponse as never }, (request, response) => {
      request.headers[requestIdHeader] = "the-id";
      answer(response);
    });
    close = () => server.close();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const html = { "Content-Type": "text/html; charset=utf-8" };

  it("speaks whether the page came at once, in pieces or compressed", async () => {
    const packed = gzipSync(empty);
    const ways: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(500, html).end(empty),
      (response) => {
        response.statusCode = 500;
        response.setHeader("Content-Type", "text/html");
        response.setHeader("Content-Length", empty.length);
        response.setHeader("ETag", '"a"');
        response.end(empty);
      },
      (response) => {
        response.statusCode = 503;
        response.setHeader("Content-Type", "text/html");
        response.write(empty.slice(0, 40));
        response.write(empty.slice(40), "utf8", () => response.end());
      },
      (response) => {
        response.setHeader("Content-Encoding", "gzip");
        response.setHeader("Content-Type", "text/html");
        response.writeHead(500);
        response.write(packed.subarray(0, 20));
        response.end(packed.subarray(20));
      },
    ];
    for (const way of ways) {
      const { status, headers, text } = await ask(way);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).toContain("<h1>This page failed to load</h1>");
      expect(text).toContain("</html>");
      expect([headers.get("etag"), headers.get("x-request-id")]).toEqual([null, "the-id"]);
      close();
    }
  });

  it("says of a call's method that it is refused, of a page's nothing", async () => {
    const refuse = (response: ServerResponse) => {
      response.statusCode = 405;
      response.end();
    };
    const call = await ask(refuse, "DELETE", "/api/games?a=b");
    expect([call.status, call.headers.get("x-request-id")]).toEqual([405, "the-id"]);
    expect(JSON.parse(call.text)).toEqual({
      message: "This call is not made with DELETE.",
      code: "method_not_allowed",
      requestId: "the-id",
    });
    close();
    expect((await ask(refuse, "DELETE")).text).toBe("");
  });

  it("leaves everything else as it is", async () => {
    const fine = await ask((response) => response.writeHead(200, html).end(empty));
    expect([fine.text, fine.headers.get("x-request-id")]).toEqual([empty, null]);
    close();
    const json = await ask((response) => {
      response.statusCode = 503;
      response.setHeader("Content-Type", "application/json");
      response.setHeader("X-Request-Id", "its-own");
      response.end('{"message":"later"}');
    });
    expect([json.text, json.headers.get("content-length")]).toEqual(['{"message":"later"}', "19"]);
    expect(json.headers.get("x-request-id")).toBe("its-own");
    close();
    const head = await ask((response) => response.writeHead(500, html).end(), "HEAD");
    expect([head.status, head.text]).toEqual([500, ""]);
  });
});

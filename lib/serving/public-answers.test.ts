import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param";
import { describe, expect, it, vi } from "vitest";
import { streamHeader } from "../shared/internal-headers";
import type { Handle } from "./capture";
import { requestHandler } from "./request-handler";

const asHeader = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));
const treeOf = (...segments: unknown[]) =>
  asHeader(
    [...segments].reduceRight<unknown>((below, segment) => [segment, { children: below }], ["__PAGE__", {}]),
  );
const gamePage = (slug: string) => treeOf("", "(site)", "games", ["slug", slug, "d", null]);

/** Answers each request with another text. */
function serve(factor = "1") {
  let count = 0;
  const handle = vi.fn<Handle>((_, response) => {
    count++;
    response.writeHead(200, { "Content-Type": "text/x-component" }).end(`${count}`);
  });
  const answer = requestHandler({
    handle,
    development: false,
    environment: { SITE_URL: "http://site.example", RATE_LIMIT_FACTOR: factor },
    observer: { observe: () => {}, countCache: () => {} },
  });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    inject(
      (request, response) =>
        answer(request as unknown as IncomingMessage, response as unknown as ServerResponse),
      { url, headers },
    );
  /** As Next's router, with the mark of its headers. */
  const navigate = async (url: string, headers: Record<string, string> = {}) => {
    const [prefetch, ...others] = ["prefetch", "segment-prefetch", "state-tree"].map(
      (name) => headers[`next-router-${name}`],
    );
    const mark = await computeCacheBustingSearchParam(
      prefetch as "1",
      others[0],
      others[1],
      headers["next-url"],
    );
    return ask(`${url}${url.includes("?") ? "&" : "?"}_rsc=${mark}`, { rsc: "1", ...headers });
  };
  return { handle, ask, navigate };
}

describe("a navigation request", () => {
  it("is cached separately from the document", async () => {
    const { handle, ask, navigate } = serve();
    const texts = [(await ask("/games")).body];
    for (const headers of [
      { "next-router-state-tree": gamePage("moss"), "next-url": "/games/moss" },
      { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    ] as Record<string, string>[])
      for (let round = 0; round < 2; round++) texts.push((await navigate("/games", headers)).body);
    expect(texts).toEqual(["1", "2", "2", "3", "3"]);
    expect(handle.mock.calls.map(([{ url }]) => url?.split("?")[0])).toEqual(Array(3).fill("/games"));
  });

  it("is rendered once for all previous pages and all invented states", async () => {
    const { handle, navigate } = serve();
    for (let count = 0; count < 200; count++) {
      const tree = { "next-router-state-tree": gamePage(`x${count}`), "next-url": `/x${count}` };
      expect((await navigate("/games/knight", tree)).statusCode).toBe(200);
      const evil = treeOf("", `(evil${count})`, `evil${count}`);
      expect(
        (await navigate(`/games/knight?x=${count}`, { "next-router-state-tree": evil })).statusCode,
      ).toBe(200);
    }
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it("counts against the limit", async () => {
    const { navigate, ask } = serve("0.05");
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) statuses.push((await navigate(`/games/x${count}`)).statusCode);
    expect(statuses).toEqual([...Array(15).fill(200), ...Array(5).fill(429)]);
    // Cached answers are sent all the same.
    expect((await navigate("/games/x0")).statusCode).toBe(200);
    expect((await ask("/games/x0")).statusCode).toBe(429);
  });

  it.each([
    ["a state that cannot be read", { "next-router-state-tree": "evil" }],
    [
      "a segment that no page of ours asks for",
      { "next-router-prefetch": "1", "next-router-segment-prefetch": "/x" },
    ],
  ])("is refused and counted with %s, without reaching Next", async (_, headers) => {
    const { handle, navigate } = serve("0.01");
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await navigate("/games", headers)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect(handle).not.toHaveBeenCalled();
  });

  it.each(["/submission?token=a", "/admin", "/api/games", "/icon.svg"])(
    "does not reach Next at %s with an unreadable state",
    async (path) => {
      const { handle, ask } = serve();
      const answer = await ask(path, { rsc: "1", "next-router-state-tree": "evil" });
      if (path === "/api/games") return expect(handle.mock.calls[0]?.[0].headers).not.toHaveProperty("rsc");
      expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_request"]);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it("is redirected if its mark belongs to other headers", async () => {
    const { handle, ask } = serve();
    const { statusCode, headers } = await ask("/games?category=RPG&x=1&_rsc=evil", { rsc: "1" });
    expect([statusCode, headers.location, headers["cache-control"]]).toEqual([
      307,
      "/games?category=RPG&_rsc",
      "private, no-store",
    ]);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe("a list too long for the cache", () => {
  const ask = (handle: Handle, headers: Record<string, string> = {}) => {
    const answer = requestHandler({
      handle,
      development: false,
      environment: { SITE_URL: "http://site.example" },
      observer: { observe: () => {}, countCache: () => {} },
    });
    return () =>
      inject(
        (request, response) =>
          answer(request as unknown as IncomingMessage, response as unknown as ServerResponse),
        { url: "/api/games?utm_source=x&category=RPG", headers },
      );
  };

  it("is streamed to each client, and rendered for the cache only once", async () => {
    const streamed: (string | undefined)[] = [];
    const handle = vi.fn<Handle>((request, response) => {
      if (!request.headers[streamHeader]) return response.writeHead(200, { [streamHeader]: "asked" }).end();
      streamed.push(request.url);
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write("[1,");
      response.end("2]");
    });
    const read = ask(handle);
    for (let turn = 0; turn < 3; turn++) {
      const { body, headers } = await read();
      expect([body, headers[streamHeader]]).toEqual(["[1,2]", undefined]);
    }
    expect(streamed).toEqual(Array(3).fill("/api/games?category=RPG"));
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it("is never streamed at a client's request", async () => {
    const handle = vi.fn<Handle>((request, response) => {
      response.end(String(request.headers[streamHeader]));
    });
    expect((await ask(handle, { [streamHeader]: "wanted" })()).body).toBe("undefined");
  });
});

// @vitest-environment node
import { afterEach, describe, expect, it } from "vitest";
import { findCachedRoute } from "./cached-routes";
import { setStockPictures, stockInDocument, stockPicture } from "./stock-pictures";

afterEach(() => setStockPictures({}));

describe("stockPicture", () => {
  it("is the bundled file until the owner has another one, and for a value that is not an id", () => {
    setStockPictures({ STOCK_GAME: "../x", STOCK_POST: null });
    expect([stockPicture("game"), stockPicture("post"), stockInDocument()]).toEqual([
      "/stock/game.webp",
      "/stock/post.webp",
      undefined,
    ]);
  });

  it("is the owner's, each kind by itself", () => {
    const id = "0123456789abcdef0123456789abcdef";
    setStockPictures({ STOCK_STREAMER: id });
    expect([stockPicture("streamer"), stockPicture("game")]).toEqual([
      `/stock/own/${id}.webp`,
      "/stock/game.webp",
    ]);
    expect(JSON.parse(stockInDocument() ?? "")).toEqual({ streamer: id });
    expect(findCachedRoute(stockPicture("streamer"))).toMatchObject({ kind: "picture", tags: ["settings"] });
    expect(findCachedRoute(stockPicture("game"))).toMatchObject({ kind: "file" });
  });
});

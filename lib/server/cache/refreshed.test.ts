import { describe, expect, it } from "vitest";
import { inBatches, isFreshThere, parseRefreshed } from "./refreshed.mjs";
import { editionOf } from "./shared-pages.mjs";

describe("inBatches", () => {
  it("reads once for all who ask during a reading, and after they asked", async () => {
    const ends: ((value: number) => void)[] = [];
    const ask = inBatches(() => new Promise<number>((resolve) => ends.push(resolve)));
    const first = ask();
    const waiting = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    expect(ends).toHaveLength(2);
    ends[1]?.(2);
    expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
    const later = ask();
    ends[2]?.(3);
    expect(await later).toBe(3);
  });

  it("reads again for those who wait when a reading fails", async () => {
    let number = 0;
    const ask = inBatches(async () => {
      number += 1;
      if (number === 1) throw new Error("away");
      return number;
    });
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });
});

describe("isFreshThere", () => {
  const refreshed = parseRefreshed({
    run: "r",
    epoch: "e",
    generation: "7",
    "tag:games": "7",
    "tag:blog": "3",
  });

  it.each([
    ["read after the last refresh", { epoch: "e", generation: 7 }, ["games"], true],
    ["read before it", { epoch: "e", generation: 6 }, ["games"], false],
    ["read before a refresh of something else", { epoch: "e", generation: 6 }, ["blog", "never"], true],
    ["of another epoch, though of a higher number", { epoch: "d", generation: 99 }, ["never"], false],
    ["read while Redis was away", undefined, ["never"], false],
  ])("judges what was %s", (_, stamp, tags, isFresh) => {
    expect(isFreshThere(stamp, tags, refreshed)).toBe(isFresh);
  });
});

describe("editionOf", () => {
  const environment = { SITE_URL: "https://a.example", SITE_NAME: "A", AUTH_SECRET: "s", PORT: "1" };

  it("differs by build and by what shows in pages, and by nothing else", () => {
    const own = editionOf("b1", environment);
    expect(editionOf("b1", { ...environment, PORT: "2", AUTH_SECRET: "t" })).toBe(own);
    expect(editionOf("b1", Object.fromEntries(Object.entries(environment).reverse()))).toBe(own);
    expect(editionOf("b2", environment)).not.toBe(own);
    expect(editionOf("b1", { ...environment, SITE_NAME: "B" })).not.toBe(own);
    expect(editionOf("b1", { ...environment, SOCIAL_X: "" })).not.toBe(own);
    expect(editionOf("b1", { ...environment, S3_PUBLIC_URL: "https://cdn.example" })).not.toBe(own);
  });
});

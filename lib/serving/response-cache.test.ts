import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { findCachedRoute } from "../shared/cached-routes.ts";
import { CachedAnswer } from "./cached-answer.ts";
import { currentVersion, ResponseCache } from "./response-cache.ts";

const answer = (status: number, type = "image/webp") =>
  CachedAnswer.of({ status, headers: { "content-type": type }, body: Buffer.alloc(20_000) }, "page");

async function fill(cache: ResponseCache, prefix: string, count: number, status: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const slot = { key: `/${prefix}-${number}`, version: "1", part: "page" as const };
    await cache.render(slot, async () => answer(status));
  }
}

const found = (cache: ResponseCache, prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => cache.find(`/${prefix}-${number}`, "1", "page")).filter(
    Boolean,
  ).length;

it("keeps pages during a flood of unknown addresses", async () => {
  const cache = new ResponseCache();
  await fill(cache, "page", 100, 200);
  await fill(cache, "none", 2_000, 404);
  expect(found(cache, "page", 100)).toBe(100);
  expect(found(cache, "none", 2_000)).toBeLessThan(200);
});

it("stays within its size limit for any number of addresses", async () => {
  const cache = new ResponseCache();
  await fill(cache, "page", 5_000, 200);
  const count = found(cache, "page", 5_000);
  expect(count).toBeGreaterThan(600);
  expect(count * (await answer(200)).sizeBytes).toBeLessThanOrEqual(16 * 1024 * 1024);
});

it("stores a page compressed", async () => {
  expect((await answer(200, "text/html")).sizeBytes).toBeLessThan(4_000);
});

it("decompresses a page once for concurrent readers", async () => {
  const page = await answer(200, "text/html");
  const read = async () => {
    const end = vi.fn<(body: Buffer) => void>();
    const response = { setHeader: vi.fn(), setHeaders: vi.fn(), end } as unknown as ServerResponse;
    await page.send({ headers: {}, method: "GET" } as IncomingMessage, response);
    return end.mock.calls[0]?.[0];
  };
  const [first, second] = await Promise.all([read(), read()]);
  expect(first?.byteLength).toBe(20_000);
  expect(second).toBe(first);
  expect(await read()).toBe(first);
});

it("expires the landing page every hour", () => {
  vi.useFakeTimers();
  try {
    const versionAt = (time: string) => {
      vi.setSystemTime(`2026-11-26T${time}Z`);
      return currentVersion(findCachedRoute("/")?.tags ?? []);
    };
    expect(versionAt("09:59:59.999")).toBe(versionAt("09:00:00"));
    expect(versionAt("10:00:00")).not.toBe(versionAt("09:59:59.999"));
  } finally {
    vi.useRealTimers();
  }
});

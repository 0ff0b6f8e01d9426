import { describe, expect, it, vi } from "vitest";
import PageCacheHandler, { stampOf } from "./handler.mjs";

const page = (html: string, tags: string) => ({
  kind: "APP_PAGE",
  html,
  rscData: Buffer.from("x"),
  headers: { "x-next-cache-tags": tags },
});

describe("PageCacheHandler", () => {
  it("answers what was stored, with a policy made of the page's own scripts", async () => {
    const cache = new PageCacheHandler();
    await cache.get("/a");
    await cache.set("/a", page('<script>self.__next_f.push([1,"x"])</script>', "games"));
    const found = await cache.get("/a");
    expect(found?.value.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
  });

  it("keeps the status that a page says it has, and takes no text for it", async () => {
    const cache = new PageCacheHandler();
    await cache.set("/missing", page('<main><div data-status="404" class="x">Gone</div></main>', ""));
    await cache.set("/there", page("<main>&lt;div data-status=&quot;404&quot;</main>", ""));
    expect((await cache.get("/missing"))?.value.status).toBe(404);
    expect((await cache.get("/there"))?.value.status).toBeUndefined();
  });

  it("forgets what carries a refreshed tag, and only that", async () => {
    const cache = new PageCacheHandler();
    await cache.set("/games", page("", "games"));
    await cache.set("/terms", page("", "legal"));
    await cache.revalidateTag("games");
    expect(await cache.get("/games")).toBeNull();
    expect(await cache.get("/terms")).not.toBeNull();
  });

  it("does not keep what was read before a refresh and stored after it", async () => {
    const cache = new PageCacheHandler();
    expect(await cache.get("/slow")).toBeNull();
    await cache.revalidateTag("games");
    await cache.set("/slow", page("old", "games"));
    expect(await cache.get("/slow")).toBeNull();
  });

  it("does not take a later request for the one that read before a refresh", async () => {
    const [early, late] = [new PageCacheHandler(), new PageCacheHandler()];
    expect(await early.get("/crossed")).toBeNull();
    await early.revalidateTag("games");
    expect(await late.get("/crossed")).toBeNull();
    await early.set("/crossed", page("old", "games"));
    expect(await late.get("/crossed")).toBeNull();
    await late.set("/crossed", page("new", "games"));
    expect((await late.get("/crossed"))?.value.html).toBe("new");
  });

  it.each([
    ["yesterday's date after midnight (D7)", "day", "2026-03-01T23:59:50Z", "2026-03-02T00:00:01Z"],
    ["last year in the foot of a page after New Year", "", "2026-12-31T23:59:50Z", "2027-01-01T00:00:01Z"],
  ])("does not show %s", async (_what, tag, before, after) => {
    vi.useFakeTimers({ now: new Date(before), toFake: ["Date"] });
    const cache = new PageCacheHandler();
    await cache.set("/dated", page("", tag));
    const entries = Reflect.get(globalThis, Symbol.for("spawnpoint.page-cache")).entries;
    entries.get("/dated").at = Date.now();
    expect(await cache.get("/dated")).not.toBeNull();
    vi.setSystemTime(new Date(after));
    expect(await cache.get("/dated")).toBeNull();
    vi.useRealTimers();
  });

  it("does not show what it has known for an hour, and goes on showing it when the time of day is set", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-01T06:00:00Z"), toFake: ["Date"] });
    const cache = new PageCacheHandler();
    await cache.set("/lasting", page("", ""));
    const entry = Reflect.get(globalThis, Symbol.for("spawnpoint.page-cache")).entries.get("/lasting");
    entry.at = Date.now();
    vi.setSystemTime(new Date("2026-03-01T18:00:00Z"));
    expect(await cache.get("/lasting")).not.toBeNull();
    entry.known -= 3_600_001;
    expect(await cache.get("/lasting")).toBeNull();
    vi.useRealTimers();
  });

  it("keeps reads by the tags they were stored with", async () => {
    const cache = new PageCacheHandler();
    await cache.set("read", { kind: "FETCH", data: { body: "1" } }, { tags: ["streamers"] });
    expect(await cache.get("read")).not.toBeNull();
    await cache.revalidateTag(["streamers"]);
    expect(await cache.get("read")).toBeNull();
  });

  it("stays within its bound however many addresses are asked for", async () => {
    const cache = new PageCacheHandler();
    // Three bytes each.
    const html = "…".repeat(50_000);
    for (let number = 0; number < 600; number++) await cache.set(`/many/${number}`, page(html, ""));
    const kept = await Promise.all(Array.from({ length: 600 }, (_, number) => cache.get(`/many/${number}`)));
    const count = kept.filter(Boolean).length;
    expect(count).toBeGreaterThan(100);
    expect(count * 150_000).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(kept.at(-1)?.value.html).toBe(html);
  });

  it("loses no page and no read to a flood of addresses that lead nowhere", async () => {
    const cache = new PageCacheHandler();
    const html = `<div data-status="404" class="x">${"…".repeat(50_000)}`;
    await cache.set("/asked-for", page("known", ""));
    await cache.set("asked-for", { kind: "FETCH", data: { body: "1" } });
    for (let number = 0; number < 600; number++) {
      await cache.set(`/nowhere/${number}`, page(html, ""));
      await cache.set(`nowhere ${number}`, { kind: "FETCH", data: { body: "null" } });
    }
    expect((await cache.get("/asked-for"))?.value.html).toBe("known");
    expect(await cache.get("asked-for")).not.toBeNull();
    const kept = await Promise.all(
      Array.from({ length: 600 }, (_, number) => cache.get(`/nowhere/${number}`)),
    );
    const count = kept.filter(Boolean).length;
    expect(count).toBeGreaterThan(10);
    expect(count * 150_000).toBeLessThanOrEqual(4 * 1024 * 1024);
  });

  it("forgets that an address led nowhere once it has a page, and the other way round", async () => {
    const cache = new PageCacheHandler();
    const gone = page('<div data-status="404">Gone</div>', "");
    for (const [value, status] of [
      [gone, 404],
      [page("here", ""), undefined],
      [gone, 404],
    ] as const) {
      await cache.set("/changing", { ...value });
      expect((await cache.get("/changing"))?.value.status).toBe(status);
    }
  });
});

describe("stampOf", () => {
  it("is the same until one of its tags is refreshed, and another name's is another", async () => {
    const cache = new PageCacheHandler();
    const first = await stampOf("list", ["games"]);
    await cache.revalidateTag("streamers");
    expect(await stampOf("list", ["games"])).toBe(first);
    expect(await stampOf("other", ["games"])).not.toBe(first);
    await cache.revalidateTag(["blog", "games"]);
    expect(await stampOf("list", ["games"])).not.toBe(first);
  });
});

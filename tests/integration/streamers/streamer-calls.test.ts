import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/streamers/route";
import { db } from "@/lib/server/db";
import { addressHeader } from "@/lib/serving/client-address";
import { resetDatabase } from "@/tests/support/database";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { leastStreamer, submitStreamer } from "@/tests/support/streamers";

// Outside Next nothing is cached: each read is a new one.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const post = (body: unknown, headers?: Record<string, string>) =>
  callRoute(POST, "/api/streamers", newClientAddress(), asJson(body, headers));
const get = (query = "", headers: Record<string, string> = {}) =>
  callRoute(GET, `/api/streamers${query}`, newClientAddress(), { method: "GET", headers });

const approve = (id: number) => db.streamer.update({ where: { id }, data: { status: "approved" } });

describe("POST /api/streamers", () => {
  it("accepts the documented payload", async () => {
    const answer = await post({
      ...leastStreamer,
      bannerImageUrl: null,
      platforms: ["twitch"],
      youtubeHandle: null,
      kickHandle: null,
      gamesPlayed: ["Moss Boots"],
      schedule: "Tue 19:00",
      contactEmail: null,
      socialLinks: ["https://tiktok.com/@moss"],
      featured: false,
    });
    expect(answer.status).toBe(201);
    expect(await bodyOf(answer)).toMatchObject({ streamName: "Mossgrove", status: "pending" });
  });

  it("does not accept the reviewers' fields", async () => {
    const begun = Date.now();
    const answer = await post({
      ...leastStreamer,
      id: 77,
      slug: "mine",
      status: "approved",
      featured: true,
      featureRequested: false,
      reviewedAt: "2026-01-01T00:00:00Z",
      reviewedBy: 1,
      spam: true,
      avatar: "https://evil.example/a.png",
      bannerPictureId: "x",
      discordUrl: "https://evil.example",
      twitterUrl: "javascript:alert(1)",
      platforms: ["kick", "youtube"],
      submittedAt: "2020-01-01T00:00:00Z",
      deletedAt: "2026-01-01T00:00:00Z",
    });
    expect(answer.status).toBe(201);
    const row = await db.streamer.findFirstOrThrow();
    expect(row).toMatchObject({
      id: 1,
      slug: "mossgrove",
      status: "pending",
      featured: false,
      featureRequested: true,
      reviewedAt: null,
      reviewedBy: null,
      spam: false,
      avatar: null,
      bannerPictureId: null,
      discordUrl: null,
      twitterUrl: null,
      platforms: ["twitch"],
      deletedAt: null,
    });
    expect(row.submittedAt.getTime()).toBeGreaterThanOrEqual(begun);
  });

  it.each([
    [{ socialLinks: ["javascript:alert(1)"] }, "socialLinks"],
    [{ socialLinks: ["https://x.com@evil.example/moss"] }, "socialLinks"],
    [{ youtubeHandle: "https://youtube.com.evil.example/@moss" }, "youtubeHandle"],
    [{ youtubeHandle: "javascript:alert('youtube.com/')" }, "youtubeHandle"],
    [{ twitchHandle: '"><script>' }, "twitchHandle"],
    [{ bannerImageUrl: "javascript:alert(1)" }, "bannerImageUrl"],
    [{ contactEmail: "moss@example.com\r\nBcc: a@b.example" }, "contactEmail"],
    [{ streamName: "\u0000 \u202e" }, "streamName"],
    [{ gamesPlayed: "Moss Boots" }, "gamesPlayed"],
  ])("refuses %j at its field", async (more, field) => {
    const answer = await post({ ...leastStreamer, ...more });
    expect(answer.status).toBe(422);
    expect(Object.keys((await bodyOf(answer)).errors ?? {})).toEqual([field]);
    expect(await db.streamer.count()).toBe(0);
  });

  it("answers a repetition as it answered the first time", async () => {
    const key = { "Idempotency-Key": "streamer-key-1", [addressHeader]: newClientAddress() };
    const [first, second] = [await post(leastStreamer, key), await post(leastStreamer, key)];
    expect(await second.json()).toEqual(await first.json());
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await db.streamer.count()).toBe(1);
  });
});

describe("GET /api/streamers", () => {
  it("is the bare list of approved streamers, without e-mail and review fields", async () => {
    const shown = await submitStreamer({ contactEmail: "moss@example.com", socialLinks: ["x.com/moss"] });
    await submitStreamer({ streamName: "Waiting" });
    const gone = await submitStreamer({ streamName: "Gone" });
    await approve(shown.id);
    await db.streamer.update({ where: { id: gone.id }, data: { status: "approved", deletedAt: new Date() } });

    const text = await (await get()).text();
    const list = JSON.parse(text);
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(["mossgrove"]);
    expect(Object.keys(list[0]).sort()).toEqual([
      "avatar",
      "bannerImageUrl",
      "dates",
      "description",
      "discordUrl",
      "discordUsername",
      "featured",
      "gamesPlayed",
      "id",
      "kickHandle",
      "platforms",
      "schedule",
      "slots",
      "slug",
      "socialLinks",
      "streamName",
      "submittedAt",
      "twitchHandle",
      "twitterUrl",
      "youtubeHandle",
    ]);
    expect(list[0].bannerImageUrl).toBe("/stock/streamer.webp");
    expect(text).not.toContain("example.com");
  });

  it("pages with X-Total-Count and Link, searches and filters", async () => {
    for (const [streamName, more] of [
      ["Mossgrove", {}],
      ["Nightowl", { kickHandle: "owl" }],
      ["Captain Kettle", { twitchHandle: null, youtubeHandle: "youtube.com/@kettle" }],
    ] as const)
      await approve((await submitStreamer({ streamName, ...more })).id);
    const names = async (query: string) =>
      ((await (await get(query)).json()) as { streamName: string }[]).map(({ streamName }) => streamName);

    expect(await names("")).toEqual(["Captain Kettle", "Nightowl", "Mossgrove"]);
    expect(await names("?platform=kick")).toEqual(["Nightowl"]);
    expect(await names("?platform=kick,youtube")).toEqual(["Captain Kettle", "Nightowl"]);
    expect(await names("?platform=All")).toHaveLength(3);
    expect(await names("?q=captian")).toEqual(["Captain Kettle"]);
    const page = await get("?page=2&pageSize=2");
    expect(page.headers.get("x-total-count")).toBe("3");
    expect(page.headers.get("link")).toMatch(/page=1&pageSize=2>; rel="prev"/);
    expect(await page.json()).toHaveLength(1);
    for (const query of ["?platform=myspace", "?page=0", "?pageSize=101", `?q=${"x".repeat(101)}`])
      expect([query, (await get(query)).status]).toEqual([query, 422]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { readLanding } from "@/lib/features/landing/data";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

let made = 0;
const game = (overrides: object = {}) =>
  db.game.create({
    data: {
      slug: `game-${++made}`,
      title: `Game ${made}`,
      description: "d",
      developer: "d",
      imageUrl: "x",
      status: "approved",
      submittedAt: new Date(Date.UTC(2026, 10, 1, 0, made)),
      ...overrides,
    },
  });

beforeEach(resetDatabase);

describe("readLanding", () => {
  it("is empty without rows", async () => {
    expect(await readLanding()).toEqual({
      featuredGames: [],
      newestGames: [],
      liveNow: [],
      streamers: [],
      streams: [],
      clips: [],
      testimonials: [],
    });
  });

  it("shows approved rows only, and of testimonials the featured ones", async () => {
    const video = { title: "V", description: "d", thumbnailUrl: "x" };
    const streamer = { streamName: "S", description: "d", platforms: ["twitch"], gamesPlayed: [] };
    for (const status of ["pending", "rejected"] as const) {
      await game({ status, featured: true });
      await db.streamer.create({ data: { ...streamer, slug: status, status, featured: true } });
      await db.stream.create({ data: { ...video, streamer: "s", status } });
      await db.clip.create({ data: { ...video, creator: "c", status } });
    }
    await game({ deletedAt: new Date(), featured: true });
    await db.testimonial.create({ data: { username: "u", content: "c", userType: "Gamer" } });
    const { featuredGames, newestGames, ...others } = await readLanding();
    expect([...featuredGames, ...newestGames, ...Object.values(others).flat()]).toEqual([]);

    await db.stream.create({
      data: { ...video, streamer: "Nora", streamUrl: "https://example.com/x", status: "approved" },
    });
    await db.clip.create({
      data: { ...video, creator: "Kim", clipUrl: "javascript:alert(1)", status: "approved" },
    });
    await db.testimonial.create({ data: { username: "u", content: "c", userType: "Gamer", featured: true } });
    const shown = await readLanding();
    expect(shown.streams).toMatchObject([{ author: "Nora", url: "https://example.com/x", picture: null }]);
    expect(shown.clips).toMatchObject([{ author: "Kim", url: null }]);
    expect(shown.testimonials).toMatchObject([{ rating: 5 }]);
  });

  it("shows a featured game once, and the newest of the others", async () => {
    const featured = await game({ featured: true });
    for (let count = 0; count < 10; count++) await game();
    const { featuredGames, newestGames } = await readLanding();
    expect(featuredGames.map(({ id }) => id)).toEqual([featured.id]);
    expect(newestGames).toHaveLength(8);
    expect(newestGames.map(({ id }) => id)).not.toContain(featured.id);
    expect(newestGames[0]?.title).toBe(`Game ${made}`);
  });
});

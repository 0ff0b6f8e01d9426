import { beforeEach, expect, it, vi } from "vitest";
import { readLanding } from "@/lib/features/landing/data";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const hour = 3_600_000;
const start = new Date("2026-11-26T09:30:00.000Z");
const hoursOn = (hours: number) => new Date(start.getTime() + hours * hour);
const setClock = (at: Date) => vi.spyOn(clock, "now").mockReturnValue(at);

beforeEach(async () => {
  await resetDatabase();
  vi.restoreAllMocks();
  setClock(start);
});

it("the landing page gives each game the same share of a week, and is stable within an hour", async () => {
  const videos = {
    title: "V",
    description: "d",
    thumbnailUrl: "x",
    status: "approved",
    featured: true,
  } as const;
  for (let count = 0; count < 9; count++) {
    const row = { description: "d", slug: `s-${count}`, status: "approved", featured: true } as const;
    await db.game.create({ data: { ...row, title: `G${count}`, developer: "d", imageUrl: "x" } });
    await db.streamer.create({ data: { ...row, streamName: `S${count}`, platforms: [], gamesPlayed: [] } });
    await db.stream.create({ data: { ...videos, title: `T${count}`, streamer: "s" } });
    await db.clip.create({ data: { ...videos, title: `C${count}`, creator: "c" } });
    const voice = { username: `U${count}`, content: "c", userType: "t", featured: true };
    await db.testimonial.create({ data: voice });
  }
  const shown = new Map<string, number>();
  const count = (name: string) => shown.set(name, (shown.get(name) ?? 0) + 1);
  const week = 7 * 24;
  for (let hours = 0; hours < week; hours++) {
    setClock(hoursOn(hours));
    const { featuredGames, streamers, streams, clips, testimonials } = await readLanding();
    for (const { title } of [...featuredGames, ...streams, ...clips]) count(title);
    for (const { streamName } of streamers) count(streamName);
    for (const { username } of testimonials) count(username);
  }
  for (const [letter, slots] of Object.entries({ G: 5, S: 3, T: 4, C: 4, U: 3 })) {
    const counts = [...shown].filter(([name]) => name.startsWith(letter)).map(([, times]) => times);
    expect(counts.length, letter).toBe(9);
    expect(Math.max(...counts) - Math.min(...counts), letter).toBeLessThanOrEqual(1);
    expect(
      counts.reduce((sum, times) => sum + times),
      letter,
    ).toBe(week * slots);
  }
  setClock(start);
  const first = await readLanding();
  setClock(new Date(start.getTime() + hour / 3));
  expect(await readLanding()).toEqual(first);
}, 60_000);

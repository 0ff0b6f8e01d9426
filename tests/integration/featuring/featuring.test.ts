import { beforeEach, describe, expect, it, vi } from "vitest";
import { settleFeaturing, settleFeaturingTask } from "@/lib/features/featuring/tasks";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { editedNouns, kindOf } from "@/lib/features/panel/constants";
import { findNounRow, planFeaturing } from "@/lib/features/panel/nouns";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { createTestimonial, updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema, testimonialSchema } from "@/lib/features/testimonials/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const hour = 3_600_000;
const start = new Date("2026-11-26T09:30:00.000Z");
const hoursOn = (hours: number) => new Date(start.getTime() + hours * hour);
const setClock = (at: Date) => vi.spyOn(clock, "now").mockReturnValue(at);

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  vi.restoreAllMocks();
  setClock(start);
  admin = await makeAdmin("ada");
});

async function approved(kind: "game" | "streamer" | "stream" | "clip", name: string) {
  const { id } = await makeReviewed(kind, { name });
  await query(`UPDATE ${kind}s SET status = 'approved' WHERE id = $1`, [id]);
  return id;
}

async function made(noun: (typeof editedNouns)[number]): Promise<number> {
  const kind = kindOf[noun];
  if (kind !== "testimonial") return approved(kind, "Moss");
  const words = { username: "Moss", userType: "Streamer", content: "Lovely" };
  return (await createTestimonial(admin, testimonialSchema.parse(words), { requestId: "r" })).id;
}

const plan = { featured: true, from: null, until: null, order: null, updatedAt: undefined };
const feature = (noun: (typeof editedNouns)[number], id: number, given: Partial<typeof plan> | object = {}) =>
  planFeaturing(admin, { noun, id, requestId: "r" }, { ...plan, ...given });
const stored = async (noun: string, id: number) =>
  (await query<Record<string, unknown>>(`SELECT * FROM ${noun} WHERE id = $1`, [id]))[0];

describe("a plan", () => {
  it.each(editedNouns)(
    "of %s starts and ends at its times, and the site shows it immediately",
    async (noun) => {
      const id = await made(noun);
      await feature(noun, id, { from: hoursOn(1).toISOString(), until: hoursOn(3).toISOString(), order: 4 });
      expect(await findNounRow(admin, noun, id)).toMatchObject({
        featured: false,
        featuredFrom: hoursOn(1).toISOString(),
        featuredUntil: hoursOn(3).toISOString(),
        featuredOrder: 4,
      });
      const jobs = await query<{ run_at: Date }>(
        "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = $1 ORDER BY run_at",
        [settleFeaturingTask],
      );
      expect(jobs.map(({ run_at }) => run_at)).toEqual([hoursOn(1), hoursOn(3)]);

      const seen = readTagVersion(noun);
      await settleFeaturing({});
      expect([readTagVersion(noun), (await stored(noun, id))?.featured]).toEqual([seen, false]);
      setClock(hoursOn(1));
      await settleFeaturing({});
      expect((await stored(noun, id))?.featured).toBe(true);
      const begun = readTagVersion(noun);
      expect(begun).toBeGreaterThan(seen);
      setClock(hoursOn(3));
      await settleFeaturing({});
      await settleFeaturing({});
      expect(await stored(noun, id)).toMatchObject({
        featured: false,
        featuredFrom: null,
        featuredUntil: null,
        featuredOrder: null,
      });
      expect(readTagVersion(noun)).toBe(begun + 1);
    },
  );

  it("that is already over is refused, and one of an older version too", async () => {
    const id = await approved("game", "Moss");
    const over = await refusal(feature("games", id, { until: start.toISOString() }));
    expect([over.status, over.errors?.until]).toEqual([422, expect.stringMatching(/^This time has passed/)]);
    const updatedAt = new Date(0).toISOString();
    expect((await refusal(feature("games", id, { updatedAt }))).status).toBe(409);
    expect((await refusal(feature("games", 424_242))).status).toBe(404);
    expect((await stored("games", id))?.featured).toBe(false);
  });

  it("is in the audit log, old and new", async () => {
    const id = await approved("game", "Moss");
    await feature("games", id, { until: hoursOn(2).toISOString() });
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({ actorName: "ada", entityName: "Moss", oldValue: { featured: false } });
    expect(entry.newValue).toEqual({ featured: true, featuredUntil: hoursOn(2).toISOString() });
  });

  it("ends when the switch of the edit form is turned, and not by another edit", async () => {
    const id = await approved("game", "Moss");
    const form = { title: "Moss", developer: "D", description: "D", categories: ["RPG"] };
    const edit = (given: object) =>
      updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse({ ...form, ...given }));
    await feature("games", id, { until: hoursOn(2).toISOString(), order: 2 });
    await edit({ featured: true, developer: "Two Ferns" });
    expect(await stored("games", id)).toMatchObject({ featured: true, featuredUntil: hoursOn(2) });
    await edit({ featured: false });
    expect(await stored("games", id)).toMatchObject({
      featured: false,
      featuredUntil: null,
      featuredOrder: null,
    });
    await edit({ featured: true });
    setClock(hoursOn(1_000));
    await settleFeaturing({});
    expect(await stored("games", id)).toMatchObject({ featured: true, featuredUntil: null });
  });

  it("that ended in the meantime is not undone by a form that was opened before", async () => {
    const id = await approved("game", "Moss");
    await feature("games", id, { until: hoursOn(2).toISOString() });
    const opened = (await stored("games", id)) as { updatedAt: Date };
    setClock(hoursOn(2));
    await settleFeaturing({});
    const form = { title: "Moss", developer: "D", description: "D", categories: ["RPG"], featured: true };
    const edit = gameEditSchema.parse({ ...form, updatedAt: opened.updatedAt.toISOString() });
    const late = await refusal(updateGame(admin, { id, requestId: "r" }, edit));
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^The featuring plan changed/)]);
    expect((await stored("games", id))?.featured).toBe(false);
  });
});

it("featuring a testimonial by its form shows it immediately", async () => {
  const id = await made("testimonials");
  const before = readTagVersion("testimonials");
  const edit = { username: "Moss", userType: "Streamer", content: "Lovely", featured: true };
  await updateTestimonial(admin, { id, requestId: "r" }, testimonialEditSchema.parse(edit));
  expect(readTagVersion("testimonials")).toBeGreaterThan(before);
});

it("lists follow the positions of featured items, then featured ones without a position, then the rest", async () => {
  const names = ["A", "B", "C", "D"];
  for (const name of names) {
    const game = await approved("game", name);
    const streamer = await approved("streamer", name);
    const order = { A: 2, B: null, C: 1 }[name];
    if (order === undefined) continue;
    await feature("games", game, { order });
    await feature("streamers", streamer, { order });
  }
  // Planned featuring has no position yet.
  const planned = await approved("streamer", "E");
  await feature("streamers", planned, { from: hoursOn(5).toISOString(), order: 1 });
  const games = await readCatalogPage(parseSelection({ sort: "featured" }));
  expect(games.items.map(({ title }) => title)).toEqual(["C", "A", "B", "D"]);
  const streamers = await readStreamersPage(parseStreamerSelection({ sort: "featured" }));
  expect(streamers.items.map(({ streamName }) => streamName)).toEqual(["C", "A", "B", "E", "D"]);
});

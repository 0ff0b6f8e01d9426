import { beforeEach, describe, expect, it } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { findMaker, listMakerGames } from "@/lib/features/makers/data";
import { mergeMaker, renameMaker, splitMaker } from "@/lib/features/makers/moderation";
import { findMakerForPanel, pageMakers } from "@/lib/features/makers/panel";
import { makerMergeSchema, makerNameSchema, makerSplitSchema } from "@/lib/features/makers/schema";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeModerator } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeGameBy, makerOf } from "@/tests/support/makers";

let admin: Admin;
let kim: Moderator;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("ada");
  kim = await makeModerator("kim");
});

const game = (developer: string, email: string | null = null) => makeGameBy(admin, { developer, email });
const maker = async (row: { id: number }) => {
  const found = await makerOf(row);
  if (!found) throw new Error("the game has no maker");
  return found;
};
const on = ({ id }: { id: number }) => ({ id, requestId: "r" });
const merge = (id: number, into: string, updatedAt?: string) =>
  mergeMaker(kim, on({ id }), makerMergeSchema.parse({ into, updatedAt }));
const split = (id: number, games: { id: number }[], target: { to: string | null; name?: string }) =>
  splitMaker(kim, on({ id }), makerSplitSchema.parse({ games: games.map((each) => each.id), ...target }));
const audited = () => db.auditEntry.findFirst({ orderBy: { id: "desc" } });
const edit = async (id: number, developer: string) => {
  const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id } });
  await updateGame(admin, { id, requestId: "r" }, { updatedAt: updatedAt.toISOString(), developer });
};

describe("merging", () => {
  it("moves all games, leads the old address to the kept maker, and is audited", async () => {
    const [one, two] = [await game("Two Ferns"), await game("Zwei Farne")];
    const [kept, gone] = [await maker(one), await maker(two)];
    const before = readTagVersion("games");
    expect(await merge(gone.id, `https://site.example/makers/${kept.slug}/?x=1`)).toEqual({
      id: kept.id,
      name: "Two Ferns",
    });
    expect(readTagVersion("games")).toBeGreaterThan(before);
    expect(await findMaker("zwei-farne")).toMatchObject({ slug: "two-ferns", gameCount: 2 });
    expect(await findMakerForPanel(kim, gone.id)).toBeNull();
    expect(await findMakerForPanel(kim, kept.id)).toMatchObject({
      former: [{ slug: "zwei-farne", name: "Zwei Farne" }],
    });
    expect(await audited()).toMatchObject({
      action: "maker.merge",
      actorName: "kim",
      entityName: "Zwei Farne",
      newValue: { into: "Two Ferns", address: "two-ferns", games: 1 },
    });
  });

  it("stays after edits of the games, and counts for later games of the name", async () => {
    const [one, two] = [await game("Two Ferns"), await game("Zwei Farne")];
    const kept = await maker(one);
    await merge((await maker(two)).id, kept.slug);
    await edit(two.id, "Drei Farne");
    expect((await maker(two)).id).toBe(kept.id);
    await edit(two.id, "Zwei Farne");
    expect((await maker(await game("Zwei Farne Games"))).id).toBe(kept.id);
  });

  it("keeps addresses of earlier merges working", async () => {
    const [one, two, three] = [await game("One"), await game("Two"), await game("Three")];
    await merge((await maker(one)).id, "two");
    await merge((await maker(two)).id, "three");
    for (const slug of ["one", "two", "three"])
      expect(await findMaker(slug), slug).toMatchObject({ id: (await maker(three)).id, gameCount: 3 });
  });

  it("is undone by moving the games back to the former maker", async () => {
    const [one, two] = [await game("Two Ferns"), await game("Zwei Farne")];
    const [kept, gone] = [await maker(one), await maker(two)];
    await merge(gone.id, kept.slug);
    await split(kept.id, [two], { to: gone.slug });
    expect((await maker(two)).id).toBe(gone.id);
    expect(await findMaker("zwei-farne")).toMatchObject({ slug: "zwei-farne", gameCount: 1 });
  });

  it("refuses itself, an unknown and a merged maker", async () => {
    const [one, two, three] = [await game("One"), await game("Two"), await game("Three")];
    const { id, slug } = await maker(one);
    await merge((await maker(two)).id, (await maker(three)).slug);
    expect(await refusal(merge(id, slug))).toMatchObject({
      code: "invalid",
      errors: { into: expect.any(String) },
    });
    expect(await refusal(merge(id, "nobody"))).toMatchObject({ code: "invalid" });
    expect(await refusal(merge(id, "two"))).toMatchObject({ code: "invalid" });
    expect(await refusal(merge(id + 999, slug))).toMatchObject({ code: "not_found" });
  });

  it("refuses the second of two admins with the name of the first, also when both merge into each other", async () => {
    const [one, two, three] = [await game("One"), await game("Two"), await game("Three")];
    const seen = await findMakerForPanel(kim, (await maker(one)).id);
    const other = await findMakerForPanel(kim, (await maker(two)).id);
    const results = await Promise.allSettled([
      merge(seen?.id ?? 0, "two", seen?.updatedAt),
      merge(other?.id ?? 0, "one", other?.updatedAt),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict", message: expect.stringContaining("kim") });
    expect((await maker(one)).id).toBe((await maker(two)).id);
    expect(await maker(three)).toMatchObject({ slug: "three" });
  });
});

describe("splitting", () => {
  it("moves games to a new maker, which later edits and new games leave alone", async () => {
    const [one, two, three] = [await game("Studio One"), await game("Studio One"), await game("Studio One")];
    const first = await maker(one);
    const made = await split(first.id, [two], { to: null, name: "Studio One (Berlin)" });
    expect(await maker(two)).toMatchObject({
      id: made.id,
      slug: "studio-one-berlin",
      name: "Studio One (Berlin)",
    });
    await edit(two.id, "Studio  One");
    expect((await maker(two)).id).toBe(made.id);
    expect((await maker(await game("Studio One"))).id).toBe(first.id);
    expect((await maker(three)).id).toBe(first.id);
    expect(await audited()).toBeTruthy();
    expect(await db.auditEntry.findFirst({ where: { action: "maker.split" } })).toMatchObject({
      entityName: "Studio One",
      newValue: { to: "Studio One (Berlin)", games: [two.title] },
    });
  });

  it("moves games to another maker", async () => {
    const [one, two, other] = [await game("One"), await game("One"), await game("Other")];
    await split((await maker(one)).id, [two], { to: "other" });
    expect((await maker(two)).id).toBe((await maker(other)).id);
  });

  it("refuses all games, games of another maker, and none, and keeps everything as it was", async () => {
    const [one, two, other] = [await game("One"), await game("One"), await game("Other")];
    const { id } = await maker(one);
    for (const games of [
      [one, two],
      [one, other],
    ])
      expect(await refusal(split(id, games, { to: null, name: "New" }))).toMatchObject({
        code: "invalid",
        errors: { games: expect.any(String) },
      });
    expect(makerSplitSchema.safeParse({ games: [], to: null, name: "New" }).success).toBe(false);
    expect(makerSplitSchema.safeParse({ games: [1], to: null }).success).toBe(false);
    expect(await db.maker.count()).toBe(2);
    expect((await maker(one)).id).toBe(id);
  });
});

describe("renaming", () => {
  it("changes the name and not the address, and stays after edits of the games", async () => {
    const one = await game("Moss");
    const { id } = await maker(one);
    await renameMaker(kim, on({ id }), makerNameSchema.parse({ name: "  Moss & Sons " }));
    expect(await findMaker("moss")).toMatchObject({ name: "Moss & Sons" });
    await edit(one.id, "Moss and Daughters");
    expect(await findMaker("moss")).toMatchObject({ name: "Moss & Sons" });
    expect(await db.auditEntry.findFirst({ where: { action: "maker.edit" } })).toMatchObject({
      oldValue: { name: "Moss" },
      newValue: { name: "Moss & Sons" },
    });
  });

  it("refuses the second of two admins with the name of the first", async () => {
    const { id } = await maker(await game("Moss"));
    const seen = await findMakerForPanel(kim, id);
    await renameMaker(kim, on({ id }), { name: "Fern", updatedAt: seen?.updatedAt });
    const second = renameMaker(admin, on({ id }), { name: "Lichen", updatedAt: seen?.updatedAt });
    expect(await refusal(second)).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("kim"),
    });
  });
});

describe("the panel", () => {
  it("lists makers by name, searches with and without accents, and suggests similar ones", async () => {
    const games = [
      await game("Éclair", "ada@example.com"),
      await game("Moss"),
      await game("Eclair", "kim@example.com"),
    ];
    expect((await pageMakers(kim, { q: "", page: 9 })).rows.map(({ name }) => name)).toEqual([
      "Éclair",
      "Eclair",
      "Moss",
    ]);
    expect((await pageMakers(kim, { q: "eclair", page: 1 })).total).toBe(2);
    const [first, , third] = games;
    const found = await findMakerForPanel(kim, (await maker(first ?? { id: 0 })).id);
    expect(found?.similar.map(({ id }) => id)).toEqual([(await maker(third ?? { id: 0 })).id]);
    expect(found?.games).toMatchObject([{ developer: "Éclair", address: "ada@example.com", isPublic: true }]);
  });
});

it("reads a maker's page through its index", async () => {
  const { id } = await maker(await game("Moss"));
  await db.$executeRaw`
    INSERT INTO games (slug, title, developer, description, "imageUrl", status)
    SELECT 'g' || n, 'G', 'Dev ' || n, '', '', 'approved' FROM generate_series(1, 3000) AS n`;
  await db.$executeRaw`SELECT recognize_makers()`;
  await db.$executeRaw`ANALYZE games`;
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT id FROM games WHERE "makerId" = ${id} AND games."deletedAt" IS NULL AND games.status = 'approved'
    ORDER BY "submittedAt" DESC, id DESC LIMIT 24`;
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
    "games_makerId_deletedAt_status_submittedAt_id_idx",
  );
  expect((await listMakerGames({ id, gameCount: 1 })).ids).toHaveLength(1);
});

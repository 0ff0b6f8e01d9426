import { beforeAll, describe, expect, it } from "vitest";
import { searchVisible } from "@/lib/features/reviews/search";
import { findRelatedStreamers, readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { db } from "@/lib/server/db";
import { streamerPlatforms } from "@/lib/shared/platforms";
import { query, resetDatabase } from "@/tests/support/database";
import { insertManyStreamers } from "@/tests/support/streamers";

const searchStreamers = (search: string) => searchVisible("streamers", search);
const read = (address: Record<string, string>) => readStreamersPage(parseStreamerSelection(address));
const approved = `"deletedAt" IS NULL AND status = 'approved'`;
const countSql = async (condition: string) =>
  (
    await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM streamers WHERE ${approved} AND ${condition}`,
    )
  )[0]?.count;

beforeAll(async () => {
  await resetDatabase();
  await insertManyStreamers(1_000);
});

describe("with 1,000 streamers", () => {
  it("counts correctly, with any filters", async () => {
    for (const platform of ["", "twitch", "kick,youtube"]) {
      const { total, counts } = await read({ platform });
      const chosen = platform.split(",").filter(Boolean);
      const condition = (names: string[]) =>
        names.length ? `platforms && ARRAY[${names.map((name) => `'${name}'`).join()}]` : "true";
      expect(total).toBe(await countSql(condition(chosen)));
      expect(counts.all).toBe(await countSql("true"));
      for (const name of streamerPlatforms)
        expect([name, counts.platforms[name]]).toEqual([
          name,
          await countSql(condition([...new Set([...chosen, name])])),
        ]);
    }
  });

  it("finds nothing for an unknown value of a filter, unless the field has another one", async () => {
    const addresses: Record<string, string>[] = [
      { platform: "mixer" },
      { on: "someday" },
      { featured: "no", platform: "kick" },
    ];
    for (const address of addresses) {
      const { items, total } = await read(address);
      expect([address, items, total]).toEqual([address, [], 0]);
    }
    const onKick = await countSql("'kick' = ANY(platforms)");
    expect((await read({ platform: "kick,mixer" })).total).toBe(onKick);
    expect((await read({ platform: "mixer" })).counts.platforms.kick).toBe(onKick);
    expect((await read({ live: "yes" })).total, "without platforms that are asked").toBe(
      await countSql("true"),
    );
  });

  it("pages through all of them once, the newest first", async () => {
    const first = await read({ platform: "kick" });
    const last = await read({ platform: "kick", page: "100000" });
    expect(first.items).toHaveLength(24);
    expect(last.page).toBe(first.pageCount);
    const sorted = await query<{ id: number }>(
      `SELECT id FROM streamers WHERE ${approved} ORDER BY "submittedAt" DESC, id DESC`,
    );
    for (const page of [1, 2, 3, last.pageCount]) {
      const { items } = await read({ page: String(page) });
      const expected = sorted.slice((page - 1) * 24, page * 24);
      expect([page, items.map(({ id }) => id)]).toEqual([page, expected.map(({ id }) => id)]);
    }
  });

  it("shows featured ones first or alone, with true counts", async () => {
    await query("UPDATE streamers SET featured = true WHERE id % 97 = 3");
    const featured = await query<{ id: number }>(
      `SELECT id FROM streamers WHERE ${approved} AND featured ORDER BY "submittedAt" DESC, id DESC`,
    );
    const ids = featured.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    const first = await read({ sort: "featured" });
    expect(first.items.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
    expect([first.total, first.counts.featured]).toEqual([await countSql("true"), ids.length]);
    const alone = await read({ featured: "Featured", platform: "kick" });
    const onKick = await countSql("featured AND 'kick' = ANY(platforms)");
    expect([alone.total, alone.counts.featured, alone.counts.all]).toEqual([onKick, onKick, ids.length]);
    expect(alone.counts.platforms.twitch).toBe(
      await countSql("featured AND platforms && ARRAY['kick', 'twitch']"),
    );
    await query("UPDATE streamers SET featured = false WHERE featured");
  });

  it("finds names with a letter changed, dropped or swapped, games and words", async () => {
    const matching = await db.streamer.create({
      data: {
        slug: "pilarpaintspixels",
        streamName: "Pilar Paints Pixels",
        description: "Palettes are free to take.",
        platforms: ["youtube"],
        gamesPlayed: ["Hollowmere Deeps"],
        status: "approved",
      },
    });
    for (const search of [
      "Pilar Paints Pixels",
      "pilar",
      "Pilra Paints Pixels",
      "Pilar Pants Pixel",
      "pixles",
      "Hollowmere Deeps",
      "hollowmere",
      "palette",
      "paints pilar",
    ])
      expect([search, (await searchStreamers(search)).slice(0, 3)]).toEqual([
        search,
        expect.arrayContaining([matching.id]),
      ]);
    for (const hostile of ["'", "\\", "%", "!!!", "a & | !", ":*", "(", "x".repeat(100)])
      await expect(searchStreamers(hostile)).resolves.toBeInstanceOf(Array);
  });

  it("finds a platform by its name, letters without their accents, and two that are swapped", async () => {
    const { id } = await db.streamer.findFirstOrThrow({ where: { status: "approved", deletedAt: null } });
    await db.streamer.update({ where: { id }, data: { streamName: "Zoë Übermut", platforms: ["kick"] } });
    for (const search of ["zoe ubermut", "ZOË", "ubermtu", "zoe kick"])
      expect([search, await searchStreamers(search)]).toEqual([search, [id]]);
    expect(await searchStreamers("zoe twitch")).toEqual([]);
  });

  it("relates by games, then by platform, and never to itself", async () => {
    const given = (await read({})).items[5];
    const related = await findRelatedStreamers(given!.id);
    expect(related).toHaveLength(3);
    expect(related.map(({ id }) => id)).not.toContain(given!.id);
    for (const { gamesPlayed } of related)
      expect(gamesPlayed.some((game) => given!.gamesPlayed.includes(game))).toBe(true);
  });

  it.each([
    ["Counter-Strike 1.6", ["Counter-Strike 1.6", "counter strike 1.6", "strike 1.6", "counter-str"]],
    ["L.A. Noire", ["L.A. Noire", "l.a. noire", "l.a.", "l.a"]],
    ["S.T.A.L.K.E.R.", ["S.T.A.L.K.E.R.", "s.t.a.l.k.e.r", "S.T.A.L", "stalker"]],
    ["红石生电优化", ["红石生电优化", "生电", "优化"]],
    ["Final Fantasy VII", ["final fantasy 7", "ＦＩＮＡＬ fantasy vii"]],
    ["Fate/Grand Order", ["Fate/Grand Order", "fate/grand", "fate/gr", "fate order"]],
  ])("finds streamers of %s, also by its joined characters", async (game, searches) => {
    const where = { status: "approved", deletedAt: null } as const;
    const { id } = await db.streamer.findFirstOrThrow({ where, orderBy: { id: "asc" } });
    await db.streamer.update({ where: { id }, data: { gamesPlayed: [game] } });
    const missed = [];
    for (const search of searches) if (!(await searchStreamers(search)).includes(id)) missed.push(search);
    expect(missed).toEqual([]);
  });
});

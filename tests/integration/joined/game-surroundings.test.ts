import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

/** What a game's and a streamer's page show of other parts of the site, with a faked platform and source. */
const { platforms, source } = await vi.hoisted(async () => ({
  platforms: (await import("@/tests/support/platforms")).startConfiguredPlatforms(),
  ...(await (await import("@/tests/support/blog-source")).startConfiguredSource()),
}));
const { twitch } = await platforms;

const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { readGameSurroundings, readStreamerClips } = await import("@/lib/features/joined/data");
const { listNewestGameEntries } = await import("@/lib/features/feeds/entries");
const { listGames, readCatalogPage } = await import("@/lib/features/games/catalog");
const { parseSelection } = await import("@/lib/features/games/filters");
const { readLiveGameIds, readLiveGameIdsFor, readLiveGames } = await import("@/lib/features/live/games/data");
const { pollPlatform } = await import("@/lib/features/live/tasks");
const { findApprovedStreamer } = await import("@/lib/features/streamers/data");
const { invalidateTags } = await import("@/lib/server/cache/invalidate");
const { clock } = await import("@/lib/server/clock");
const { databaseNow, db } = await import("@/lib/server/db");
const { readTagVersion } = await import("@/lib/shared/tag-versions");
const { makeShownClip } = await import("@/tests/support/clips");
const { resetDatabase } = await import("@/tests/support/database");
const { makePost } = await import("@/tests/support/factories");

beforeEach(async () => {
  twitch.reset();
  source.files.clear();
  source.publish([]);
  await resetDatabase();
  await invalidateTags("streamers");
});
afterAll(async () => {
  await source.stop();
  await (await platforms).stop();
});

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const addGame = (title: string, given: object = {}) =>
  db.game.create({
    data: {
      slug: title.toLowerCase().replace(/\W+/g, "-"),
      ...{ title, description: "d", developer: "d", imageUrl: "x", status: "approved" },
      ...given,
    },
  });
const addStreamer = (name: string, given: object = {}) =>
  db.streamer.create({
    data: {
      ...{ slug: name.toLowerCase(), streamName: name, description: "Plays.", status: "approved" },
      ...{ platforms: ["twitch"], twitchHandle: name.toLowerCase(), ...given },
    },
  });
const goLive = (name: string, game: string | null, now: Date) =>
  twitch.add({
    ...{ name, id: name },
    stream: { title: "Soil talk", game: game ?? "", viewers: 40, startedAt: later(now, -30) },
  });

describe("who plays a game live", () => {
  it("appears with the poll that confirms it, and disappears five minutes after the last", async () => {
    const now = await databaseNow(db);
    const { id } = await addGame("Fern Valley", { aliases: ["FV"] });
    const moss = await addStreamer("Moss");
    await addStreamer("Kite");
    for (const name of ["Hidden", "Other", "Chatting"]) await addStreamer(name);
    await db.streamer.update({ where: { slug: "hidden" }, data: { deletedAt: now } });
    goLive("moss", "FERN VALLEY", now);
    goLive("kite", "fv", now);
    goLive("hidden", "Fern Valley", now);
    goLive("other", "Fern Valley 2", now);
    goLive("chatting", null, now);
    const before = readTagVersion("live");
    expect((await readGameSurroundings(id)).live).toEqual([]);
    await pollPlatform("twitch", now);
    expect(readTagVersion("live")).toBeGreaterThan(before);
    const { live } = await readGameSurroundings(id);
    expect(live.map(({ slug, live: [stream] }) => [slug, stream?.game])).toEqual([
      ["moss", "FERN VALLEY"],
      ["kite", "fv"],
    ]);
    const playersAt = async (minutes: number) => [
      ...((await readLiveGames(later(now, minutes)))?.get(id)?.keys() ?? []),
    ];
    expect(await playersAt(4.99)).toContain(moss.id);
    expect(await playersAt(5)).toEqual([]);
  });

  it("is empty for a name that may mean two games, and follows the stream to another game", async () => {
    const now = await databaseNow(db);
    const one = await addGame("Abyss!");
    const other = await addGame("Abyss?", { slug: "abyss-2" });
    await addStreamer("Moss");
    goLive("moss", "Abyss", now);
    await pollPlatform("twitch", now);
    expect((await readLiveGames(now))?.size).toBe(0);
    goLive("moss", "Abyss?", now);
    await pollPlatform("twitch", later(now, 2));
    expect([...((await readLiveGames(later(now, 2)))?.keys() ?? [])]).toEqual([other.id]);
    expect(one.id).not.toBe(other.id);
  });
});

describe("the catalog's filter", () => {
  it("finds the games that are played live, in pages, calls and feeds, with counts for the other filters", async () => {
    const now = await databaseNow(db);
    await addGame("Fern Valley", { categories: ["RPG"], submittedAt: later(now, -3) });
    await addGame("Moss Boots", { categories: ["Puzzle"], submittedAt: later(now, -2) });
    await addGame("Quiet Hill", { categories: ["RPG"], submittedAt: later(now, -1) });
    await addStreamer("Moss");
    await addStreamer("Kite");
    goLive("moss", "Fern Valley", now);
    goLive("kite", "moss boots", now);
    const read = async (query: Record<string, string>) =>
      readCatalogPage(parseSelection(query), undefined, await readLiveGameIds());
    const nothing = await read({ live: "1" });
    expect([nothing.total, nothing.counts.live]).toEqual([0, { all: 3, values: { "1": 0 } }]);
    await pollPlatform("twitch", now);
    const { items, counts } = await read({ live: "1" });
    expect(items.map(({ title }) => title)).toEqual(["Moss Boots", "Fern Valley"]);
    expect([counts.live, counts.category.values.RPG, counts.category.values.Puzzle]).toEqual([
      { all: 3, values: { "1": 2 } },
      1,
      1,
    ]);
    expect((await read({ category: "RPG" })).counts.live?.values["1"]).toBe(1);
    expect((await read({ live: "yes" })).total).toBe(0);
    const selection = parseSelection({ live: "1" });
    const live = await readLiveGameIdsFor(selection);
    expect((await listGames(selection, { page: 1 }, live)).total).toBe(2);
    expect((await listNewestGameEntries(selection)).map(({ title }) => title).sort()).toEqual([
      "Fern Valley",
      "Moss Boots",
    ]);
    expect(await readLiveGameIdsFor(parseSelection({}))).toBeNull();
    twitch.add({ name: "moss", id: "moss", stream: null });
    await pollPlatform("twitch", later(now, 2));
    const left = [...((await readLiveGames(later(now, 2)))?.keys() ?? [])];
    expect((await readCatalogPage(selection, undefined, left)).items.map(({ title }) => title)).toEqual([
      "Moss Boots",
    ]);
  });
});

describe("planned streams of a game", () => {
  const at = new Date("2027-02-03T10:00:00Z");
  const date = (day: number, note: string | null = null) => ({
    ...{ date: `2027-02-0${day}`, start: "20:00", minutes: 60, timeZone: "UTC", note },
    ...{ id: day, sequence: 0, since: at.toISOString() },
  });

  it("are the next of each who plays it, unless their note names another game", async () => {
    vi.spyOn(clock, "now").mockReturnValue(at);
    const { id } = await addGame("Fern Valley");
    await addGame("Moss Boots");
    const plays = { gamesPlayed: ["fern valley", "Chess"] };
    await addStreamer("Ada", { ...plays, dates: [date(5), date(6)] });
    await addStreamer("Bo", { ...plays, dates: [date(4, "Moss Boots"), date(7, "with guests")] });
    await addStreamer("Cy", { gamesPlayed: ["Chess"], dates: [date(4), date(8, "Fern Valley!")] });
    await addStreamer("Di", { gamesPlayed: [], dates: [date(3, "A night in Fern Valley, blind")] });
    await addStreamer("Ed", { gamesPlayed: ["Fern Valley 2"], dates: [date(4)] });
    await addStreamer("Flo", { ...plays, status: "pending", dates: [date(4)] });
    await addStreamer("Gus", { ...plays, dates: [] });
    const { next } = await readGameSurroundings(id);
    expect(next.map(({ slug, start, note }) => [slug, new Date(start).toISOString(), note])).toEqual([
      ["di", "2027-02-03T20:00:00.000Z", "A night in Fern Valley, blind"],
      ["ada", "2027-02-05T20:00:00.000Z", null],
      ["bo", "2027-02-07T20:00:00.000Z", "with guests"],
      ["cy", "2027-02-08T20:00:00.000Z", "Fern Valley!"],
    ]);
    vi.restoreAllMocks();
  });
});

describe("clips", () => {
  const titlesOf = (clips: { title: string }[]) => clips.map(({ title }) => title);

  it("of a game are published ones under any of its names, newest first", async () => {
    const { id } = await addGame("Fern Valley", { aliases: ["FV"] });
    await addGame("Fern Valley: Gold Edition", { slug: "gold" });
    const day = (number: number) => new Date(Date.UTC(2026, 9, number));
    await makeShownClip({ title: "first", game: "fern valley", publishedAt: day(1) });
    await makeShownClip({ title: "second", game: "FV", publishedAt: day(2) });
    await makeShownClip({ title: "gold", game: "Fern Valley - Gold Edition", publishedAt: day(3) });
    await makeShownClip({ title: "other", game: "Fern Valley 2", publishedAt: day(4) });
    const { id: hidden } = await makeShownClip({ title: "hidden", game: "FV", publishedAt: day(5) });
    await db.publishedClip.update({ where: { id: hidden }, data: { stage: "taken_down" } });
    expect(titlesOf((await readGameSurroundings(id)).clips)).toEqual(["second", "first"]);
  });

  it("without a game belong to the one that their title mentions, links included", async () => {
    const { id } = await addGame("Fern Valley", { aliases: ["FV"] });
    await addGame("Fern Valley: Gold Edition", { slug: "gold" });
    const day = (number: number) => new Date(Date.UTC(2026, 9, number));
    const addLink = (title: string, number: number, given: object = {}) =>
      db.clip.create({
        data: {
          ...{ title, description: "d", creator: "Moss", thumbnailUrl: "x", status: "approved" },
          ...{ clipUrl: "https://clips.example/one", submittedAt: day(number), ...given },
        },
      });
    await addLink("The last boss of Fern Valley", 1);
    await makeShownClip({ title: "Fern Valley in nine minutes", game: null, publishedAt: day(2) });
    await makeShownClip({ title: "own name", game: "FV", publishedAt: day(3) });
    await makeShownClip({ title: "Better than Fern Valley", game: "Kite", publishedAt: day(4) });
    await addLink("Fern Valley: Gold Edition, all endings", 5);
    await addLink("The ferns of a valley", 6);
    await addLink("Fern Valley, waiting", 7, { status: "pending" });
    await addLink("Fern Valley, removed", 8, { deletedAt: day(8) });
    expect(titlesOf((await readGameSurroundings(id)).clips)).toEqual([
      "own name",
      "Fern Valley in nine minutes",
      "The last boss of Fern Valley",
    ]);
  });

  it("of a streamer link to one of the streamer's pages, or have the name of no other streamer", async () => {
    const links = { socialLinks: ["https://x.com/moss"] };
    await addStreamer("Moss", links);
    await addStreamer("Kite", { twitchHandle: "kite_one" });
    await addStreamer("Kite", { slug: "kite-2", twitchHandle: "kite_two" });
    await makeShownClip({ title: "by channel", credit: "M.", creditUrl: "http://www.twitch.tv/Moss/?a=1" });
    await makeShownClip({ title: "by profile", credit: "M.", creditUrl: "https://x.com/moss" });
    await makeShownClip({ title: "by name", credit: "MOSS", creditUrl: null });
    await makeShownClip({ title: "elsewhere", credit: "Moss", creditUrl: "https://twitch.tv/moss_two" });
    await makeShownClip({ title: "of a Kite", credit: "Kite", creditUrl: null });
    const linked = { description: "d", thumbnailUrl: "x", clipUrl: "https://youtu.be/a", creator: "moss" };
    await db.clip.create({
      data: { ...linked, title: "linked", status: "approved", submittedAt: new Date(0) },
    });
    await db.clip.create({ data: { ...linked, title: "pending" } });
    const clipsOf = async (slug: string) => {
      const streamer = await findApprovedStreamer(slug);
      return streamer ? titlesOf(await readStreamerClips(streamer)).sort() : null;
    };
    expect(await clipsOf("moss")).toEqual(["by channel", "by name", "by profile"]);
    await db.publishedClip.deleteMany({ where: { title: "by name" } });
    expect(await clipsOf("moss")).toEqual(["by channel", "by profile", "linked"]);
    expect(await clipsOf("kite-2")).toEqual([]);
  });
});

describe("streams and posts", () => {
  it("are those whose texts mention the game, public ones only", async () => {
    const { id } = await addGame("Fern Valley");
    await addGame("Fern Valley in Bloom", { slug: "bloom" });
    const stream = { description: "d", streamer: "Moss", thumbnailUrl: "x", status: "approved" } as const;
    await db.stream.createMany({
      data: [
        { ...stream, title: "Fern Valley, any%", streamUrl: "https://a.example/1" },
        { ...stream, title: "Fern Valley in Bloom, any%" },
        { ...stream, title: "A fern valley walk" },
        { ...stream, title: "Fern Valley again", status: "pending" },
      ],
    });
    source.publish(
      [
        postEntry("named", { publishedAt: "2026-11-18" }),
        postEntry("longer", { publishedAt: "2026-11-17" }),
        postEntry("common", { publishedAt: "2026-11-16" }),
        postEntry("linked", { publishedAt: "2026-11-15" }),
        postEntry("future", { publishedAt: "2090-11-15" }),
      ],
      {
        named: "We played Fern\nValley all night.",
        longer: "We played Fern Valley in Bloom all night.",
        common: "A fern valley near us.",
        linked: "We played [it](/games/fern-valley).",
        future: "We played Fern Valley all night.",
      },
    );
    await refreshBlog();
    const written = { text: "Back to Fern Valley!", searchText: "a quiet week back to fern valley!" };
    await makePost({ ...written, slug: "draft" });
    await makePost({ ...written, slug: "written", isPublished: true, publishedAt: new Date("2026-11-19") });
    const { streams, posts } = await readGameSurroundings(id);
    expect(streams.map(({ title, url }) => [title, url])).toEqual([
      ["Fern Valley, any%", "https://a.example/1"],
    ]);
    expect(posts.map(({ slug }) => slug)).toEqual(["written", "named", "linked"]);
  });

  it("match a name with LIKE wildcards literally", async () => {
    const { id } = await addGame("100%_Fern \\o/");
    const stream = { description: "d", streamer: "Moss", thumbnailUrl: "x", status: "approved" } as const;
    const titles = ["Back to 100%_Fern \\o/ today", "Back to 100 Fern o/ today"];
    await db.stream.createMany({ data: titles.map((title) => ({ ...stream, title })) });
    const { streams } = await readGameSurroundings(id);
    expect(streams.map(({ title }) => title)).toEqual([titles[0]]);
  });

  it("do not match a name that two games have, or one common word", async () => {
    const { id } = await addGame("Bloom");
    const one = await addGame("Fern Valley!", { slug: "one" });
    await addGame("Fern Valley?", { slug: "other" });
    const text = "Fern Valley! is in bloom. Bloom is nice. Fern Valley? Yes.";
    await makePost({ text, searchText: text.toLowerCase(), isPublished: true, publishedAt: new Date() });
    for (const game of [id, one.id]) expect((await readGameSurroundings(game)).posts).toEqual([]);
    await db.writtenPost.updateMany({
      data: { text: 'We played "Bloom".', searchText: 'we played "bloom".' },
    });
    expect((await readGameSurroundings(id)).posts).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { KnownChannel } from "@/lib/features/live/types";
import { askAll, clientOf, idsIn, unknownChannel } from "@/tests/support/live-channels";
import { FakeYoutube } from "@/tests/support/platforms";
import { youtubeAdapter } from "./data";

const youtube = new FakeYoutube();
beforeAll(() => youtube.start());
afterAll(() => youtube.stop());
beforeEach(() => youtube.reset());

const adapter = () =>
  youtubeAdapter(
    clientOf({
      platform: "youtube",
      apiUrl: `${youtube.url}/youtube/v3`,
      headers: { "X-Goog-Api-Key": youtube.key },
    }),
  );

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);
const stream = { title: "Granite tactics", game: "", viewers: 300, startedAt: minutesAgo(3) };
const video = (number: number) => ({ id: `video${String(number).padStart(6, "0")}` });
const resolvedAt = new Date();

/** An existing channel whose id is known. */
function known(number: number, given: Partial<KnownChannel> = {}, isLive = false): KnownChannel {
  const id = FakeYoutube.idOf(number);
  youtube.add({ name: `granite${number}`, id, stream: isLive ? stream : null, videos: [video(number)] });
  return unknownChannel(number, `https://youtube.com/@granite${number}`, {
    channelId: id,
    resolvedAt,
    ...given,
  });
}

it("resolves handles one at a time, needs no lookup for ids and reports missing channels", async () => {
  known(1);
  known(2);
  const answers = await askAll(
    adapter(),
    [
      unknownChannel(1, "https://youtube.com/@granite1"),
      unknownChannel(2, `https://youtube.com/channel/${FakeYoutube.idOf(2)}`),
      unknownChannel(3, "https://youtube.com/@nobody"),
      unknownChannel(4, `https://youtube.com/channel/${FakeYoutube.idOf(4)}`),
    ],
    { calls: 12 },
  );
  expect(answers).toContainEqual({ streamerId: 1, state: "found", channelId: FakeYoutube.idOf(1) });
  expect(idsIn(answers, "found")).toContain(2);
  expect(idsIn(answers, "missing").sort()).toEqual([3, 4]);
});

it("checks the longest waiting channels within the poll's units", async () => {
  const channels = Array.from({ length: 40 }, (_, number) =>
    known(number, { lookedAt: minutesAgo(100 - number) }, number === 2),
  );
  const answers = await askAll(adapter(), channels, { calls: 12 });
  expect(youtube.callsTo("/playlistItems")).toHaveLength(8);
  expect(youtube.calls.length).toBeLessThanOrEqual(12);
  expect(idsIn(answers, "live")).toEqual([2]);
  expect(idsIn(answers, "offline")).toEqual([0, 1, 3, 4, 5, 6, 7]);
  expect(answers.find(({ streamerId }) => streamerId === 2)).toMatchObject({
    videoIds: [video(2).id],
    isLookedAt: true,
    stream: { title: "Granite tactics", game: null, viewers: 300, videoId: video(2).id },
  });
});

it("confirms live streams without another lookup and detects their end", async () => {
  const channels = Array.from({ length: 90 }, (_, number) =>
    known(number, { liveAt: minutesAgo(2), videoIds: [video(number).id] }, number !== 5),
  );
  const answers = await askAll(adapter(), channels, { calls: 12 });
  expect(idsIn(answers, "live")).toHaveLength(89);
  expect(idsIn(answers, "offline")).toEqual([5]);
  expect(youtube.calls.map(({ path }) => path.split("/").at(-1))).toEqual(["videos", "videos"]);
});

it("watches announced streams, so that they go live without delay", async () => {
  const channel = known(1, { lookedAt: minutesAgo(60) });
  const announced = { ...video(1), isUpcoming: true, scheduledAt: new Date(Date.now() + 600_000) };
  youtube.add({ name: "granite1", id: FakeYoutube.idOf(1), stream: null, videos: [announced] });
  const [found] = await askAll(adapter(), [channel], { calls: 12 });
  expect(found).toMatchObject({ state: "offline", videoIds: [announced.id] });
  youtube.add({ name: "granite1", id: FakeYoutube.idOf(1), stream, videos: [announced] });
  const watched = { ...channel, lookedAt: new Date(), videoIds: [announced.id] };
  expect(idsIn(await askAll(adapter(), [watched], { calls: 12 }), "live")).toEqual([1]);
});

it("leaves a channel unknown when only an announced video was checked", async () => {
  const channel = known(1, { lookedAt: new Date(), videoIds: [video(1).id] });
  expect((await askAll(adapter(), [channel]))[0]).toMatchObject({ state: "found" });
});

it("ignores a video of another channel or in the future", async () => {
  const other = known(
    1,
    { channelId: FakeYoutube.idOf(9), videoIds: [video(1).id], lookedAt: new Date() },
    true,
  );
  const early = known(2, { lookedAt: minutesAgo(9) });
  const startedAt = new Date(Date.now() + 3_600_000);
  youtube.add({
    name: "granite2",
    id: FakeYoutube.idOf(2),
    stream: { ...stream, startedAt },
    videos: [video(2)],
  });
  const answers = await askAll(adapter(), [other, early], { calls: 12 });
  expect(idsIn(answers, "failed").sort()).toEqual([1, 2]);
  expect(idsIn(answers, "live")).toEqual([]);
});

it("treats a channel without uploads as offline", async () => {
  const channel = known(1, { lookedAt: minutesAgo(9) });
  youtube.channels.get("granite1")!.videos = undefined;
  expect(idsIn(await askAll(adapter(), [channel]), "offline")).toEqual([1]);
});

it("ignores premieres, running or announced", async () => {
  const channels = [1, 2].map((number) => known(number, { lookedAt: minutesAgo(9) }));
  const file = { duration: "PT5M3S" };
  const announced = { ...video(2), ...file, isUpcoming: true, scheduledAt: new Date(Date.now() + 600_000) };
  youtube.add({ name: "granite1", id: FakeYoutube.idOf(1), stream, videos: [{ ...video(1), ...file }] });
  youtube.add({ name: "granite2", id: FakeYoutube.idOf(2), stream: null, videos: [announced] });
  const answers = await askAll(adapter(), channels);
  expect(idsIn(answers, "offline")).toEqual([1, 2]);
  expect(answers.map(({ videoIds }) => videoIds)).toEqual([[], []]);
});

describe("a stream that has run for months behind newer uploads", () => {
  const videos = Array.from({ length: 200 }, (_, number) => video(number + 1));
  const liveId = video(150).id;
  const make = (searchedAt: Date | null) => {
    const channel = known(1, { lookedAt: minutesAgo(9), searchedAt });
    youtube.add({ name: "granite1", id: FakeYoutube.idOf(1), stream, videos, liveId });
    return channel;
  };

  it("is found by a search", async () => {
    const answers = await askAll(adapter(), [make(null)]);
    expect(answers.at(-1)).toMatchObject({ state: "live", videoIds: [liveId], isSearched: true });
  });

  it("is searched at most every sixteen minutes", async () => {
    const other = known(900, { searchedAt: minutesAgo(15), lookedAt: minutesAgo(1) });
    expect(idsIn(await askAll(adapter(), [make(null), other]), "offline")).toEqual([1]);
    expect(youtube.callsTo("/search")).toEqual([]);
    await askAll(adapter(), [make(minutesAgo(5 * 60))]);
    expect(youtube.callsTo("/search")).toEqual([]);
  });

  it("does not fail when a search is rejected", async () => {
    const channel = make(null);
    youtube.mischief = (_, response, url) => {
      if (!url.pathname.endsWith("/search")) return false;
      response.writeHead(403, { "content-type": "application/json" }).end("{}");
      return true;
    };
    const answers = await askAll(adapter(), [channel]);
    expect(answers.at(-1)).toMatchObject({ state: "offline", isSearched: true });
  });
});

it("finds no channel for an abandoned handle", async () => {
  const channel = known(1, { resolvedAt: null });
  const kept = known(2, { resolvedAt: null });
  youtube.channels.clear();
  youtube.add({ name: "renamed", id: FakeYoutube.idOf(1), stream, videos: [video(1)] });
  youtube.add({ name: "Granite2", id: FakeYoutube.idOf(2), stream: null, videos: [video(2)] });
  const answers = await askAll(adapter(), [channel, kept]);
  expect([idsIn(answers, "missing"), idsIn(answers, "found")]).toEqual([[1], [2]]);
});

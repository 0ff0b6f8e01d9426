import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { askAll, clientOf, idsIn, unknownChannel } from "@/tests/support/live-channels";
import { FakeKick } from "@/tests/support/platforms";
import { kickAdapter } from "./data";

const kick = new FakeKick();
beforeAll(() => kick.start());
afterAll(() => kick.stop());
beforeEach(() => kick.reset());

const adapter = () =>
  kickAdapter(
    clientOf({
      platform: "kick",
      apiUrl: kick.url,
      account: {
        clientId: kick.clientId,
        clientSecret: kick.clientSecret,
        tokenUrl: `${kick.url}/oauth/token`,
      },
    }),
  );

const stream = {
  title: "Kite season",
  game: "Kite Season",
  viewers: 42,
  startedAt: new Date(Date.now() - 60_000),
};
const resolvedAt = new Date();

it("resolves slugs in both spellings, fifty per call", async () => {
  const channels = Array.from({ length: 60 }, (_, id) => {
    kick.add({ name: `kite-${id}`, id: String(id + 1), stream: null });
    return unknownChannel(id, `Kite_${id}`);
  });
  kick.add({ name: "under_score", id: "99", stream: null });
  const answers = await askAll(adapter(), [
    ...channels,
    unknownChannel(60, "under_score"),
    unknownChannel(61, "nobody"),
  ]);
  expect(idsIn(answers, "found")).toHaveLength(61);
  expect(idsIn(answers, "missing")).toEqual([61]);
  expect(answers[60]).toEqual({ streamerId: 60, state: "found", channelId: "99" });
  for (const { query } of kick.callsTo("/channels"))
    expect(query.getAll("slug").length).toBeLessThanOrEqual(50);
  expect(kick.callsTo("/livestreams")).toEqual([]);
});

it("queries streams by id, a hundred per call, and ignores the channels' live flag", async () => {
  const channels = Array.from({ length: 150 }, (_, id) => {
    kick.add({ name: `kite-${id}`, id: String(id + 1), stream: id < 75 ? stream : null });
    return unknownChannel(id, `kite-${id}`, { channelId: String(id + 1), resolvedAt });
  });
  const answers = await askAll(adapter(), channels);
  expect([idsIn(answers, "live").length, idsIn(answers, "offline").length]).toEqual([75, 75]);
  expect(kick.callsTo("/livestreams").map(({ query }) => query.getAll("user_id").length)).toEqual([100, 50]);
  expect(answers[0]).toMatchObject({ stream: { title: "Kite season", game: "Kite Season", viewers: 42 } });
});

it("ignores a stream that starts in the future", async () => {
  kick.add({ name: "early", id: "7", stream: { ...stream, startedAt: new Date(Date.now() + 3_600_000) } });
  const channel = unknownChannel(1, "early", { channelId: "7", resolvedAt });
  expect(idsIn(await askAll(adapter(), [channel]), "failed")).toEqual([1]);
});

it("rejects an answer about an unrequested channel", async () => {
  kick.mischief = (_, response, url) => {
    if (!url.pathname.endsWith("/livestreams")) return false;
    const row = { title: "", viewer_count: 1, started_at: new Date().toISOString() };
    response.end(JSON.stringify({ data: [{ ...row, broadcaster_user: { id: 8 } }] }));
    return true;
  };
  const channel = unknownChannel(1, "kite", { channelId: "7", resolvedAt });
  await expect(askAll(adapter(), [channel])).rejects.toMatchObject({ kind: "nonsense" });
});

it("skips handles that cannot be slugs", async () => {
  const answers = await askAll(adapter(), [unknownChannel(1, "a name that is longer than any slug")]);
  expect([idsIn(answers, "missing"), kick.calls]).toEqual([[1], []]);
});

it("ignores a stream of a renamed channel", async () => {
  kick.add({ name: "kite-new", id: "7", stream });
  const channel = unknownChannel(1, "kite", { channelId: "7", resolvedAt });
  expect(idsIn(await askAll(adapter(), [channel]), "missing")).toEqual([1]);
});

it("keeps the known channel when both spellings exist", async () => {
  kick.add({ name: "kite_x", id: "8", stream: null });
  kick.add({ name: "kite-x", id: "9", stream: null });
  const answers = await askAll(adapter(), [unknownChannel(1, "kite_x", { channelId: "9" })]);
  expect(answers).toContainEqual({ streamerId: 1, state: "found", channelId: "9" });
});

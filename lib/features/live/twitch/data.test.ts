import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { askAll, clientOf, idsIn, unknownChannel } from "@/tests/support/live-channels";
import { FakeTwitch } from "@/tests/support/platforms";
import { twitchAdapter } from "./data";

const twitch = new FakeTwitch();
beforeAll(() => twitch.start());
afterAll(() => twitch.stop());
beforeEach(() => twitch.reset());

const adapter = () =>
  twitchAdapter(
    clientOf({
      platform: "twitch",
      apiUrl: `${twitch.url}/helix`,
      account: {
        clientId: twitch.clientId,
        clientSecret: twitch.clientSecret,
        tokenUrl: `${twitch.url}/oauth2/token`,
      },
      headers: { "Client-Id": twitch.clientId },
    }),
  );

const stream = {
  title: " Moss\u202e  grove ",
  game: "Rookery",
  viewers: 1283,
  startedAt: new Date(Date.now() - 60_000),
};
const resolvedAt = new Date();

it("queries a hundred logins per call and finds all live ones, not only twenty", async () => {
  const channels = Array.from({ length: 250 }, (_, id) => {
    twitch.add({ name: `moss_${id}`, id: String(id), stream: id % 2 ? stream : null });
    return unknownChannel(id, `Moss_${id}`, { resolvedAt });
  });
  const answers = await askAll(adapter(), channels);
  expect(idsIn(answers, "live")).toEqual(channels.map(({ streamerId: id }) => id).filter((id) => id % 2));
  expect(idsIn(answers, "offline")).toHaveLength(125);
  expect(twitch.callsTo("/streams").map(({ query }) => query.getAll("user_login").length)).toEqual([
    100, 100, 50,
  ]);
});

it("reads title, game, viewers and start of a stream", async () => {
  twitch.add({ name: "moss", id: "1", stream });
  const [answer] = await askAll(adapter(), [unknownChannel(1, "https://www.twitch.tv/Moss", { resolvedAt })]);
  expect(answer).toEqual({
    streamerId: 1,
    state: "live",
    channelId: "1",
    stream: {
      title: "Moss grove",
      game: "Rookery",
      viewers: 1283,
      startedAt: stream.startedAt,
      videoId: null,
    },
  });
});

it("distinguishes offline from missing channels with a daily check", async () => {
  twitch.add({ name: "offline", id: "1", stream: null });
  const handles = ["offline", "renamed", "not a login", "has.dots"];
  const answers = await askAll(
    adapter(),
    handles.map((handle, id) => unknownChannel(id, handle)),
  );
  expect(idsIn(answers, "found")).toEqual([0]);
  expect(idsIn(answers, "missing").sort()).toEqual([1, 2, 3]);
  const asked = twitch.calls.flatMap(({ query }) => [
    ...query.getAll("login"),
    ...query.getAll("user_login"),
  ]);
  expect(new Set(asked)).toEqual(new Set(["offline", "renamed"]));
  twitch.calls.length = 0;
  const now = new Date();
  await askAll(adapter(), [
    unknownChannel(0, "offline", { resolvedAt: now }),
    unknownChannel(1, "renamed", { missingSince: now, confirmedAt: now }),
  ]);
  expect(twitch.calls.map(({ query }) => query.toString())).toEqual(["first=100&user_login=offline"]);
});

it("ignores a stream that starts in the future and keeps the others", async () => {
  twitch.add({ name: "early", id: "1", stream: { ...stream, startedAt: new Date(Date.now() + 3_600_000) } });
  twitch.add({ name: "moss", id: "2", stream });
  const channels = [unknownChannel(1, "early", { resolvedAt }), unknownChannel(2, "moss", { resolvedAt })];
  const answers = await askAll(adapter(), channels);
  expect([idsIn(answers, "failed"), idsIn(answers, "live")]).toEqual([[1], [2]]);
});

it("rejects a whole answer with an unrequested channel", async () => {
  twitch.mischief = (_, response, url) => {
    if (!url.pathname.endsWith("/streams")) return false;
    const row = {
      user_id: "1",
      type: "live",
      title: "",
      game_name: "",
      viewer_count: 1,
      started_at: new Date().toISOString(),
    };
    response.end(
      JSON.stringify({
        data: [
          { ...row, user_login: "somebody" },
          { ...row, user_login: "moss" },
        ],
      }),
    );
    return true;
  };
  await expect(askAll(adapter(), [unknownChannel(1, "moss", { resolvedAt })])).rejects.toMatchObject({
    kind: "nonsense",
  });
});

it("stays within the calls of a poll", async () => {
  const channels = Array.from({ length: 900 }, (_, id) => unknownChannel(id, `moss_${id}`));
  await askAll(adapter(), channels, { calls: 5 });
  expect(twitch.callsTo("/streams")).toHaveLength(3);
  expect(twitch.callsTo("/users")).toHaveLength(2);
});

it("returns the user id of live and offline channels", async () => {
  twitch.add({ name: "moss", id: "41", stream });
  twitch.add({ name: "kettle", id: "42", stream: null });
  const answers = await askAll(adapter(), [unknownChannel(1, "moss"), unknownChannel(2, "kettle")]);
  expect(answers.filter(({ state }) => state !== "offline")).toMatchObject([
    { streamerId: 1, state: "live", channelId: "41" },
    { streamerId: 2, state: "found", channelId: "42" },
  ]);
});

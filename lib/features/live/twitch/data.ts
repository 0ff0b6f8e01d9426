import "server-only";
import { z } from "zod";
import { twitchLogin } from "@/lib/features/live/links";
import { type PlatformClient, PlatformFailure, splitIntoBatches } from "@/lib/features/live/platform/data";
import type { PlatformAdapter } from "@/lib/features/live/platform/types";
import { isExistenceDue, streamAnswer } from "@/lib/features/live/policy";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";
import { message } from "@/lib/shared/message";

/** The used parts of Twitch's answers (API reference at dev.twitch.tv). */

const streamsSchema = z.object({
  data: z.array(
    z.object({
      user_id: z.string().min(1),
      user_login: z.string().min(1),
      type: z.string(),
      title: z.string(),
      game_name: z.string().nullish(),
      viewer_count: z.int().min(0),
      started_at: z.iso.datetime(),
    }),
  ),
  pagination: z.object({ cursor: z.string().optional() }).optional(),
});

type TwitchStream = z.output<typeof streamsSchema>["data"][number];

const usersSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1), login: z.string().min(1) })),
});

/** Logins per call, for both calls. */
const batchSize = 100;
/** Calls per poll that check whether channels exist. */
const existenceCalls = 2;

type Named = KnownChannel & { login: string };

/** Twitch's Helix API: streams by login, a hundred per call. A missing login is offline. */
export const twitchAdapter = (client: PlatformClient): PlatformAdapter => ({
  platform: "twitch",
  async *ask(channels, { now, calls }) {
    const named = channels.flatMap((channel): Named[] => {
      const login = twitchLogin(channel.handle);
      return login ? [{ ...channel, login }] : [];
    });
    yield channels
      .filter((channel) => !twitchLogin(channel.handle) && isExistenceDue(channel, now))
      .map(({ streamerId }) => ({ streamerId, state: "missing" }));
    const live = new Set<number>();
    const existing = named.filter(({ missingSince }) => !missingSince);
    for (const batch of splitIntoBatches(existing, batchSize).slice(0, Math.max(1, calls - existenceCalls))) {
      const answers = answersOf(batch, await readStreams(client, batch), now);
      for (const { streamerId, state } of answers) if (state === "live") live.add(streamerId);
      yield answers;
    }
    const due = named.filter((channel) => !live.has(channel.streamerId) && isExistenceDue(channel, now));
    for (const batch of splitIntoBatches(due, batchSize).slice(0, existenceCalls))
      yield await readExistence(client, batch);
  },
});

async function readStreams(client: PlatformClient, batch: Named[]): Promise<Map<string, TwitchStream>> {
  const asked = new Set(batch.map(({ login }) => login));
  const query = [...asked].map((login) => ["user_login", login] as const);
  // The default is twenty. A hundred logins have at most a hundred streams, so there is never a second page.
  const { data } = await client.get("/streams", [["first", String(batchSize)], ...query], streamsSchema);
  const found = new Map(data.map((stream) => [stream.user_login.toLowerCase(), stream]));
  for (const login of found.keys())
    if (!asked.has(login))
      throw new PlatformFailure(
        "nonsense",
        message("panelStreamers.streamerFacts.failures.details.otherChannel"),
      );
  return found;
}

const answersOf = (batch: Named[], streams: Map<string, TwitchStream>, now: Date): ChannelAnswer[] =>
  batch.map(({ streamerId, login }) => {
    const stream = streams.get(login);
    // Twitch leaves "type" empty on errors.
    if (stream?.type !== "live") return { streamerId, state: "offline" };
    const { title, viewer_count: viewers } = stream;
    const facts = { title, game: stream.game_name, viewers, startedAt: new Date(stream.started_at) };
    return { streamerId, channelId: stream.user_id, ...streamAnswer(facts, now) };
  });

async function readExistence(client: PlatformClient, batch: Named[]): Promise<ChannelAnswer[]> {
  const logins = [...new Set(batch.map(({ login }) => login))];
  const { data } = await client.get(
    "/users",
    logins.map((login) => ["login", login] as const),
    usersSchema,
  );
  const found = new Map(data.map(({ id, login }) => [login.toLowerCase(), id]));
  if (![...found.keys()].every((login) => logins.includes(login)))
    throw new PlatformFailure("nonsense", message("panelStreamers.streamerFacts.failures.details.otherUser"));
  return batch.map(({ streamerId, login }) => {
    const channelId = found.get(login);
    return channelId ? { streamerId, state: "found", channelId } : { streamerId, state: "missing" };
  });
}

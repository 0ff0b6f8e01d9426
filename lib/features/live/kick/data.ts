import "server-only";
import { z } from "zod";
import { kickSlugs } from "@/lib/features/live/links";
import { type PlatformClient, PlatformFailure, splitIntoBatches } from "@/lib/features/live/platform/data";
import type { PlatformAdapter } from "@/lib/features/live/platform/types";
import { isExistenceDue, streamAnswer } from "@/lib/features/live/policy";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";
import { message } from "@/lib/shared/message";

/** The used parts of Kick's answers (https://docs.kick.com, https://api.kick.com/swagger/doc.yaml). */

const userId = z.int().min(1);

/** GET /public/v1/channels */
const channelsSchema = z.object({
  data: z.array(z.object({ broadcaster_user_id: userId, slug: z.string().min(1) })),
});

/** GET /public/v1/users/livestreams */
const livestreamsSchema = z.object({
  data: z.array(
    z.object({
      broadcaster_user: z.object({ id: userId }),
      channel: z.object({ slug: z.string().optional() }).nullish(),
      title: z.string(),
      category: z.object({ name: z.string().nullish() }).nullish(),
      viewer_count: z.int().min(0),
      started_at: z.iso.datetime({ offset: true }),
    }),
  ),
});

type KickStream = z.output<typeof livestreamsSchema>["data"][number];

/** Users per call for streams. */
const batchSize = 100;
/** Kick allows fifty slugs per call, and a channel may have two spellings. */
const channelsAtOnce = 25;
const existenceCalls = 3;

/**
 * Kick's public API. Slugs are resolved to user ids once a day, and streams are queried by id. The channels endpoint
 * also has a live flag, but it is wrong for large batches (docs/decisions/013).
 */
export const kickAdapter = (client: PlatformClient): PlatformAdapter => ({
  platform: "kick",
  async *ask(channels, { now, calls }) {
    const named = channels.filter(({ handle }) => kickSlugs(handle).length > 0);
    yield channels
      .filter((channel) => kickSlugs(channel.handle).length === 0 && isExistenceDue(channel, now))
      .map(({ streamerId }) => ({ streamerId, state: "missing" }));
    const numbered = named.flatMap((channel): Numbered[] =>
      channel.channelId && !channel.missingSince ? [{ ...channel, userId: Number(channel.channelId) }] : [],
    );
    for (const batch of splitIntoBatches(numbered, batchSize).slice(0, Math.max(1, calls - existenceCalls)))
      yield answersOf(batch, await readStreams(client, batch), now);
    const due = named.filter((channel) => isExistenceDue(channel, now));
    for (const batch of splitIntoBatches(due, channelsAtOnce).slice(0, existenceCalls))
      yield await readExistence(client, batch);
  },
});

type Numbered = KnownChannel & { userId: number };

async function readStreams(client: PlatformClient, batch: Numbered[]): Promise<Map<number, KickStream>> {
  const asked = new Set(batch.map(({ userId }) => userId));
  const query = [...asked].map((userId) => ["user_id", String(userId)] as const);
  const { data } = await client.get("/public/v1/users/livestreams", query, livestreamsSchema);
  const found = new Map(data.map((stream) => [stream.broadcaster_user.id, stream]));
  for (const userId of found.keys())
    if (!asked.has(userId))
      throw new PlatformFailure(
        "nonsense",
        message("panelStreamers.streamerFacts.failures.details.otherChannel"),
      );
  return found;
}

const answersOf = (batch: Numbered[], streams: Map<number, KickStream>, now: Date): ChannelAnswer[] =>
  batch.map(({ streamerId, handle, userId }) => {
    const stream = streams.get(userId);
    if (!stream) return { streamerId, state: "offline" };
    const slug = stream.channel?.slug;
    if (slug && !kickSlugs(handle).includes(slug.toLowerCase())) return { streamerId, state: "missing" };
    const { title, viewer_count: viewers } = stream;
    const facts = { title, game: stream.category?.name, viewers, startedAt: new Date(stream.started_at) };
    return { streamerId, ...streamAnswer(facts, now) };
  });

async function readExistence(client: PlatformClient, batch: KnownChannel[]): Promise<ChannelAnswer[]> {
  const slugs = [...new Set(batch.flatMap(({ handle }) => kickSlugs(handle)))];
  const { data } = await client.get(
    "/public/v1/channels",
    slugs.map((slug) => ["slug", slug] as const),
    channelsSchema,
  );
  const found = new Map(data.map((channel) => [channel.slug.toLowerCase(), channel.broadcaster_user_id]));
  if (![...found.keys()].every((slug) => slugs.includes(slug)))
    throw new PlatformFailure(
      "nonsense",
      message("panelStreamers.streamerFacts.failures.details.otherChannel"),
    );
  return batch.map(({ streamerId, handle, channelId: known }) => {
    const ids = kickSlugs(handle).flatMap((slug) => (found.has(slug) ? String(found.get(slug)) : []));
    const channelId = ids.find((id) => id === known) ?? ids[0];
    return channelId ? { streamerId, state: "found", channelId } : { streamerId, state: "missing" };
  });
}

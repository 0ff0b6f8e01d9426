import "server-only";
import { z } from "zod";
import { platformClient } from "@/lib/features/live/client";
import type { LivePlatform } from "@/lib/features/live/constants";
import type { PlatformKeys } from "@/lib/features/live/keys";
import { kickSlugs, twitchLogin, youtubeName } from "@/lib/features/live/links";
import type { PlatformClient } from "@/lib/features/live/platform/data";
import { openBudget, spendCall } from "@/lib/features/live/quota";

/** A channel's description, and the platform's number for the channel. */
export type ChannelDescription = { channelId: string; text: string };

const text = z.string().nullish();

const twitchSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1), login: z.string().min(1), description: text })),
});
const youtubeSchema = z.object({
  items: z
    .array(z.object({ id: z.string().min(1), snippet: z.object({ description: text }).optional() }))
    .default([]),
});
const kickSchema = z.object({
  data: z.array(
    z.object({ broadcaster_user_id: z.int().min(1), slug: z.string().min(1), channel_description: text }),
  ),
});

const longestMilliseconds = 10_000;

/**
 * Reads a channel's description, one call in the day's budget and at most one for a token.
 * @returns undefined if there is no such channel @throws PlatformFailure
 */
export async function readChannelDescription(
  platform: LivePlatform,
  handle: string,
  { keys, now }: { keys: PlatformKeys; now: Date },
): Promise<ChannelDescription | undefined> {
  await openBudget(platform, now);
  const signal = AbortSignal.timeout(longestMilliseconds);
  const spend = () => spendCall(platform, now);
  return readers[platform](platformClient(platform, keys, { now, signal, spend }), handle);
}

type Read = (client: PlatformClient, handle: string) => Promise<ChannelDescription | undefined>;

const readers: Record<LivePlatform, Read> = {
  twitch: async (client, handle) => {
    const login = twitchLogin(handle) ?? "";
    const { data } = await client.get("/users", [["login", login]], twitchSchema);
    const user = data.find((each) => each.login.toLowerCase() === login);
    return user && { channelId: user.id, text: user.description ?? "" };
  },
  youtube: async (client, handle) => {
    const name = youtubeName(handle);
    if (!name) return undefined;
    const query = [["part", "snippet"] as const, [name.filter, name.value] as const];
    const [channel] = (await client.get("/channels", query, youtubeSchema)).items;
    return channel && { channelId: channel.id, text: channel.snippet?.description ?? "" };
  },
  kick: async (client, handle) => {
    const slugs = kickSlugs(handle);
    const query = slugs.map((slug) => ["slug", slug] as const);
    const { data } = await client.get("/public/v1/channels", query, kickSchema);
    const channel = data.find(({ slug }) => slugs.includes(slug.toLowerCase()));
    return (
      channel && { channelId: String(channel.broadcaster_user_id), text: channel.channel_description ?? "" }
    );
  },
};

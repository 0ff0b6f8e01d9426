import { PlatformClient, type PlatformClientOptions } from "@/lib/features/live/platform/data";
import type { PlatformAdapter, Poll } from "@/lib/features/live/platform/types";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";

/** A channel without a known status. */
export const unknownChannel = (
  streamerId: number,
  handle: string,
  given: Partial<KnownChannel> = {},
): KnownChannel => ({
  streamerId,
  handle,
  channelId: null,
  resolvedAt: null,
  lookedAt: null,
  searchedAt: null,
  videoIds: [],
  confirmedAt: null,
  liveAt: null,
  missingSince: null,
  title: null,
  game: null,
  viewers: null,
  startedAt: null,
  videoId: null,
  failure: null,
  failedAt: null,
  ...given,
});

type ClientOptions = Omit<PlatformClientOptions, "spend" | "now"> & Partial<PlatformClientOptions>;

/** A client without a budget, of now. */
export const clientOf = (options: ClientOptions): PlatformClient =>
  new PlatformClient({ spend: async () => true, now: new Date(), ...options });

/** All answers of one poll. */
export async function askAll(
  adapter: PlatformAdapter,
  channels: readonly KnownChannel[],
  poll: Partial<Poll> = {},
): Promise<ChannelAnswer[]> {
  const answers: ChannelAnswer[] = [];
  for await (const some of adapter.ask(channels, { now: new Date(), calls: 50, ...poll }))
    answers.push(...some);
  return answers;
}

/** The answers of one state, as the streamers' ids. */
export const idsIn = (answers: readonly ChannelAnswer[], state: ChannelAnswer["state"]): number[] =>
  answers.filter((answer) => answer.state === state).map(({ streamerId }) => streamerId);

import type { LivePlatform } from "@/lib/features/live/constants";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";

export type Poll = {
  now: Date;
  /** calls that this poll may make */
  calls: number;
};

export type PlatformAdapter = {
  platform: LivePlatform;
  /**
   * Asks about these channels, as many as the poll's calls allow, those first that come first.
   * @returns the answers batch by batch, so that a failure leaves those before it
   * @throws PlatformFailure
   */
  ask(channels: readonly KnownChannel[], poll: Poll): AsyncGenerator<ChannelAnswer[]>;
};

/** Its account there; undefined where nothing is asked. */
export type OAuthAccount = { clientId: string; clientSecret: string };

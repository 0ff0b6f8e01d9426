import type { LivePlatform } from "@/lib/features/live/constants";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";

export type Poll = {
  now: Date;
  /** the calls left for this poll */
  calls: number;
};

export type PlatformAdapter = {
  platform: LivePlatform;
  /**
   * Checks channels in order, within the poll's budget.
   * @returns answers by batch, so that a failure keeps earlier ones
   * @throws PlatformFailure
   */
  ask(channels: readonly KnownChannel[], poll: Poll): AsyncGenerator<ChannelAnswer[]>;
};

/** Undefined if the platform is not checked. */
export type OAuthAccount = { clientId: string; clientSecret: string };

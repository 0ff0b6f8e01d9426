import "server-only";
import { z } from "zod";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { textReader } from "@/lib/server/i18n/translate";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { sourceLanguage } from "@/lib/shared/languages";
import { platformClient } from "./client";
import { jitterSeconds, type LivePlatform, livePlatforms, pollMilliseconds } from "./constants";
import { listChannels, platformsOn } from "./data";
import { usableKeys } from "./keys";
import { kickAdapter } from "./kick/data";
import {
  forgetOtherChannels,
  forgetOtherPlatforms,
  recordPlatformFailure,
  recordPlatformSuccess,
  settleGone,
  storeChannels,
} from "./mutations";
import { type PlatformClient, PlatformFailure } from "./platform/data";
import type { PlatformAdapter } from "./platform/types";
import { afterAnswer, byUrgency, failureSentence, isShownAnew } from "./policy";
import { callsPerPoll, claimPoll, spendCall } from "./quota";
import { twitchAdapter } from "./twitch/data";
import type { ChannelAnswer, KnownChannel } from "./types";
import { youtubeAdapter } from "./youtube/data";

export const checkLiveTask = "check_live";

/**
 * Schedules a run per platform at a random moment. They share a queue, so that unresponsive platforms block at most one
 * worker.
 */
export const checkLive: Task = async (payload) => {
  const { platform } = z.object({ platform: z.enum(livePlatforms).optional() }).parse(payload ?? {});
  if (platform) return pollPlatform(platform, await databaseNow(db));
  const on = platformsOn();
  if (await forgetOtherPlatforms(on)) await invalidateTags("streamers", "live");
  for (const one of on)
    await addJob(
      db,
      checkLiveTask,
      { platform: one },
      {
        key: `${checkLiveTask}_${one}`,
        queue: checkLiveTask,
        attempts: 1,
        // A serverless host runs only jobs that are due when it wakes up.
        inSeconds: env().VERCEL ? 0 : Math.random() * jitterSeconds,
      },
    );
};

/** Checks all channels of a platform, unless another instance just did. */
export async function pollPlatform(platform: LivePlatform, now: Date): Promise<void> {
  const keys = usableKeys(platform);
  if (!keys || !(await claimPoll(platform, now))) return;
  const channels = (await listChannels(platform)).sort(byUrgency);
  const poll = new PollRecord(platform, channels, now);
  await forgetOtherChannels(
    platform,
    channels.map(({ streamerId }) => streamerId),
  );
  const signal = AbortSignal.timeout(pollMilliseconds);
  const client = platformClient(platform, keys, { now, signal, spend: () => spendCall(platform, now) });
  const adapter = adapters[platform](client);
  try {
    for await (const answers of adapter.ask(channels, { now, calls: callsPerPoll(platform) }))
      await poll.take(answers);
    await recordPlatformSuccess(platform, now);
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    const failure = await recordPlatformFailure(platform, error, now);
    const read = await textReader(sourceLanguage);
    logger.warn({ platform, failure: read(failure) }, "a platform could not be asked who is live");
    await poll.fail(failure);
  } finally {
    await poll.end();
  }
}

/** Collects and stores the answers of one poll. */
class PollRecord {
  readonly #channels: Map<number, KnownChannel>;
  readonly #unanswered: Set<number>;
  #isShownAnew = false;
  #isExistenceKnown = false;

  constructor(
    private readonly platform: LivePlatform,
    channels: readonly KnownChannel[],
    private readonly now: Date,
  ) {
    this.#channels = new Map(channels.map((channel) => [channel.streamerId, channel]));
    this.#unanswered = new Set(this.#channels.keys());
  }

  async take(answers: readonly ChannelAnswer[]): Promise<void> {
    const changed = answers.flatMap((answer): KnownChannel[] => {
      const before = this.#channels.get(answer.streamerId);
      if (!before) return [];
      const after = afterAnswer(before, this.#inWords(answer), this.now);
      this.#channels.set(answer.streamerId, after);
      this.#unanswered.delete(answer.streamerId);
      this.#isShownAnew ||= isShownAnew(before, after, this.now);
      this.#isExistenceKnown ||= answer.state === "missing" || answer.state === "found";
      return [after];
    });
    await storeChannels(this.platform, changed);
  }

  /** Describes an invalid answer as a sentence. */
  #inWords(answer: ChannelAnswer): ChannelAnswer {
    if (answer.state !== "failed") return answer;
    return { ...answer, failure: failureSentence(this.platform, "nonsense", answer.failure) };
  }

  /** Records the failure for every unanswered channel. */
  async fail(failure: string): Promise<void> {
    const answer = (streamerId: number) => ({ streamerId, state: "failed" as const, failure });
    const channels = [...this.#unanswered].flatMap((id) => this.#channels.get(id) ?? []);
    await storeChannels(
      this.platform,
      channels.map((channel) => afterAnswer(channel, answer(channel.streamerId), this.now)),
    );
  }

  async end(): Promise<void> {
    const isGoneChanged = this.#isExistenceKnown && (await settleGone(this.now)) > 0;
    if (isGoneChanged) await invalidateTags("streamers", "live");
    else if (this.#isShownAnew) await invalidateTags("live");
  }
}

const adapters: Record<LivePlatform, (client: PlatformClient) => PlatformAdapter> = {
  twitch: twitchAdapter,
  youtube: youtubeAdapter,
  kick: kickAdapter,
};

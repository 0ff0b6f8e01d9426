import { platformName } from "@/lib/features/streamers/constants";
import { cleanLine } from "@/lib/shared/clean-text";
import { hourMs } from "@/lib/shared/durations";
import { message } from "@/lib/shared/message";
import { cutText } from "@/lib/shared/query";
import {
  budgetZones,
  existenceMilliseconds,
  type LivePlatform,
  liveMilliseconds,
  liveTextLength,
  periodMilliseconds,
} from "./constants";
import type { ChannelAnswer, FoundStream, KnownChannel } from "./types";

/** See docs/product.md, "Live status". */

/** Until when a confirmation counts. */
export const liveUntil = (liveAt: Date): Date => new Date(liveAt.getTime() + liveMilliseconds);

export const isLive = (liveAt: Date | null, now: Date): boolean => liveAt !== null && liveUntil(liveAt) > now;

/** Rounds to two digits, so that a page does not change with each viewer. @returns e.g. 1,300 for 1,283 */
export function roundViewers(viewers: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, viewers))) - 1);
  return Math.round(viewers / step) * step;
}

/** One line, without invisible or direction-changing characters. */
const platformText = (text: string, length: number): string => cutText(cleanLine(text), length);

/** Tolerance for clock differences. */
const toleratedMilliseconds = 2 * 60_000;

/** A stream cannot start in the future. */
export const isPlausibleStart = (startedAt: Date, now: Date): boolean =>
  startedAt.getTime() <= now.getTime() + toleratedMilliseconds;

/** A stream as its platform describes it. */
type AnnouncedStream = {
  title: string;
  game?: string | null | undefined;
  viewers: number | null;
  startedAt: Date;
  videoId?: string;
};

/** A stream that starts in the future counts as offline. */
export function streamAnswer(
  { title, game, viewers, startedAt, videoId }: AnnouncedStream,
  now: Date,
): { state: "live"; stream: FoundStream } | { state: "failed"; failure: string } {
  if (!isPlausibleStart(startedAt, now))
    return { state: "failed", failure: message("panelStreamers.streamerFacts.failures.details.future") };
  const stream = {
    title: platformText(title, liveTextLength.title),
    game: platformText(game ?? "", liveTextLength.game) || null,
    viewers,
    startedAt,
    videoId: videoId ?? null,
  };
  return { state: "live", stream };
}

type Existence = { missingSince: Date | null; confirmedAt: Date | null; resolvedAt: Date | null };

/** Whether to check again that the channel exists. */
export const isExistenceDue = ({ missingSince, confirmedAt, resolvedAt }: Existence, now: Date): boolean =>
  now.getTime() - ((missingSince ? confirmedAt : resolvedAt)?.getTime() ?? 0) >= existenceMilliseconds;

const days = new Map<string, Intl.DateTimeFormat>();

/** The budget day of a call. @returns e.g. 2026-11-26 */
export function budgetDay(platform: LivePlatform, now: Date): string {
  const timeZone = budgetZones[platform];
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  days.set(timeZone, format);
  return format.format(now);
}

/**
 * quota: too many calls, or our budget is used up. outage: no answer, or 5xx. nonsense: an unexpected answer. refused:
 * invalid keys.
 */
export type FailureKind = "quota" | "outage" | "nonsense" | "refused";

/** A message for the team, stored with the platform or channel. @param detail a text or message without addresses and secrets */
export const failureSentence = (platform: LivePlatform, kind: FailureKind, detail: string): string =>
  message(`panelStreamers.streamerFacts.failures.${kind}`, {
    platform: platformName(platform),
    detail: { message: detail },
  });

const longestPauseMilliseconds = hourMs;
const refusedPauseMilliseconds = 30 * 60_000;

/**
 * When to retry after a failure: at the quota's reset, or with growing pauses. Outages and unexpected answers cost one
 * call per poll.
 * @param failures in a row, including this one
 * @returns null for the next poll
 */
export function pauseAfter(
  kind: FailureKind,
  { now, failures, resetAt }: { now: Date; failures: number; resetAt?: Date | undefined },
): Date | null {
  if (kind === "outage" || kind === "nonsense") return null;
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (kind === "refused") return after(refusedPauseMilliseconds);
  const wait = resetAt
    ? resetAt.getTime() - now.getTime()
    : periodMilliseconds * 2 ** Math.min(failures - 1, 10);
  return after(Math.min(Math.max(wait, 1000), longestPauseMilliseconds));
}

const noStream = {
  liveAt: null,
  title: null,
  game: null,
  viewers: null,
  startedAt: null,
  videoId: null,
} as const;

const strangersHandle = message("panelStreamers.streamerFacts.failures.otherAccount");

/**
 * Applies an answer to a channel. A failure keeps the last confirmation, which expires. A handle that now belongs to
 * another channel id was taken over, so the streamer has no channel.
 */
export function afterAnswer(channel: KnownChannel, answer: ChannelAnswer, now: Date): KnownChannel {
  const known = {
    ...channel,
    channelId: answer.channelId ?? channel.channelId,
    videoIds: answer.videoIds ?? channel.videoIds,
    lookedAt: answer.isLookedAt ? now : channel.lookedAt,
    searchedAt: answer.isSearched ? now : channel.searchedAt,
  };
  if (channel.channelId !== null && known.channelId !== channel.channelId)
    return {
      ...afterAnswer(channel, { streamerId: channel.streamerId, state: "missing" }, now),
      failure: strangersHandle,
      failedAt: now,
    };
  if (answer.state === "failed") return { ...known, failure: answer.failure, failedAt: now };
  if (answer.state === "missing")
    return {
      ...known,
      ...noStream,
      videoIds: [],
      confirmedAt: now,
      missingSince: channel.missingSince ?? now,
    };
  const existing = { ...known, resolvedAt: now, missingSince: null };
  if (answer.state === "found") return existing;
  // Twitch and Kick omit offline channels, even missing ones.
  const resolvedAt = answer.state === "live" ? now : channel.resolvedAt;
  const stream = answer.state === "live" ? { ...answer.stream, liveAt: now } : noStream;
  return { ...existing, ...stream, resolvedAt, confirmedAt: now };
}

/** The visible values; other changes do not invalidate pages. */
type Shown = { liveAt: Date | null; title: string | null; game: string | null };

/** Whether the change is visible. */
export function isShownAnew(before: Shown | undefined, after: Shown, now: Date): boolean {
  const [was, is] = [isLive(before?.liveAt ?? null, now), isLive(after.liveAt, now)];
  return was !== is || (is && (before?.title !== after.title || before?.game !== after.game));
}

/** Live channels first, so that their confirmation does not expire, then the longest unchecked. */
export const byUrgency = (
  a: { liveAt: Date | null; confirmedAt: Date | null },
  b: { liveAt: Date | null; confirmedAt: Date | null },
): number =>
  Number(b.liveAt !== null) - Number(a.liveAt !== null) ||
  (a.confirmedAt?.getTime() ?? 0) - (b.confirmedAt?.getTime() ?? 0);

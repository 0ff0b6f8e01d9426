import { platformName } from "@/lib/features/streamers/constants";
import { cleanLine } from "@/lib/shared/clean-text";
import { hourMs } from "@/lib/shared/durations";
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

/** Pure rules of live status (docs/product.md, "Live status"). */

/** Until when a stream that was confirmed then counts as live. */
export const liveUntil = (liveAt: Date): Date => new Date(liveAt.getTime() + liveMilliseconds);

export const isLive = (liveAt: Date | null, now: Date): boolean => liveAt !== null && liveUntil(liveAt) > now;

/** To two digits: nobody reads more, and a page need not change with each viewer. @returns e.g. 1,300 for 1,283 */
export function roundViewers(viewers: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, viewers))) - 1);
  return Math.round(viewers / step) * step;
}

/** A platform's text as it is stored: one line, without marks that turn or hide it. */
const platformText = (text: string, length: number): string => cutText(cleanLine(text), length);

/** Clocks of two companies differ. */
const toleratedMilliseconds = 2 * 60_000;

/** Whether a stream may have begun then: one that begins in the future has not. */
export const isPlausibleStart = (startedAt: Date, now: Date): boolean =>
  startedAt.getTime() <= now.getTime() + toleratedMilliseconds;

/** A stream as its platform tells of it. */
type AnnouncedStream = {
  title: string;
  game?: string | null | undefined;
  viewers: number | null;
  startedAt: Date;
  videoId?: string;
};

/** The answer that makes of a stream; one that begins in the future is none. */
export function streamAnswer(
  { title, game, viewers, startedAt, videoId }: AnnouncedStream,
  now: Date,
): { state: "live"; stream: FoundStream } | { state: "failed"; failure: string } {
  if (!isPlausibleStart(startedAt, now))
    return { state: "failed", failure: "a stream that begins in the future" };
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

/** Whether it is time to ask again if a channel exists. */
export const isExistenceDue = ({ missingSince, confirmedAt, resolvedAt }: Existence, now: Date): boolean =>
  now.getTime() - ((missingSince ? confirmedAt : resolvedAt)?.getTime() ?? 0) >= existenceMilliseconds;

const days = new Map<string, Intl.DateTimeFormat>();

/** The day in whose budget a call counts. @returns e.g. 2026-11-26 */
export function budgetDay(platform: LivePlatform, now: Date): string {
  const timeZone = budgetZones[platform];
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  days.set(timeZone, format);
  return format.format(now);
}

/**
 * quota: it wants no more calls, or our own budget is used up. outage: no answer, or 5xx. nonsense: an answer that is
 * not what its documentation says. refused: it does not take our keys.
 */
export type FailureKind = "quota" | "outage" | "nonsense" | "refused";

const failureWords: Record<FailureKind, string> = {
  quota: "takes no more calls for now",
  outage: "cannot be reached",
  nonsense: "answered what makes no sense",
  refused: "refused our keys",
};

/** A failure as the team reads it. @param detail without addresses and secrets */
export const failureSentence = (platform: LivePlatform, kind: FailureKind, detail: string): string =>
  `${platformName(platform)} ${failureWords[kind]} (${detail}).`;

const longestPauseMilliseconds = hourMs;
const refusedPauseMilliseconds = 30 * 60_000;

/**
 * When a platform is asked again after a failure: a quota's end as it says, else ever later; what is away or talks
 * nonsense costs one call a poll.
 * @param failures in a row, this one included
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

const strangersHandle = "This handle belongs to another account now. Check the streamer's links.";

/**
 * A channel after an answer. A failure takes nothing back: what was confirmed runs out by itself. A handle that leads to
 * another channel than at first was taken over by a stranger, so the streamer has none.
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
  // Twitch and Kick leave out who is not live, whether there is such a channel or not.
  const resolvedAt = answer.state === "live" ? now : channel.resolvedAt;
  const stream = answer.state === "live" ? { ...answer.stream, liveAt: now } : noStream;
  return { ...existing, ...stream, resolvedAt, confirmedAt: now };
}

/** What visitors see of a stream: a change of anything else needs no page anew. */
type Shown = { liveAt: Date | null; title: string | null; game: string | null };

/** Whether pages that show a channel have to change. */
export function isShownAnew(before: Shown | undefined, after: Shown, now: Date): boolean {
  const [was, is] = [isLive(before?.liveAt ?? null, now), isLive(after.liveAt, now)];
  return was !== is || (is && (before?.title !== after.title || before?.game !== after.game));
}

/** Live ones first, so that they are confirmed in time, then those whose last word is the oldest. */
export const byUrgency = (
  a: { liveAt: Date | null; confirmedAt: Date | null },
  b: { liveAt: Date | null; confirmedAt: Date | null },
): number =>
  Number(b.liveAt !== null) - Number(a.liveAt !== null) ||
  (a.confirmedAt?.getTime() ?? 0) - (b.confirmedAt?.getTime() ?? 0);

import { dayMs } from "@/lib/shared/durations";
import { newPostDays } from "./constants";

/** The browser's note of when the blog's list was last opened. */
export const lastVisitKey = "lastBlogPageVisit";

/** @returns the time that a stored note means, in milliseconds; null where there is none that can be read */
export function parseVisit(stored: string | null): number | null {
  if (!stored) return null;
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isFinite(time) ? time : null;
}

/**
 * Whether the navigation shows its dot: the newest post that has come out is at most seven days old and newer than the
 * last visit.
 * @param publishedAt of all posts, ISO 8601 @param lastVisit milliseconds; null is never @param now milliseconds
 */
export function hasNewPost(publishedAt: string[], lastVisit: number | null, now: number): boolean {
  const newest = Math.max(...publishedAt.map((date) => Date.parse(date)).filter((time) => time <= now));
  return Number.isFinite(newest) && isRecent(newest, now) && newest > (lastVisit ?? 0);
}

const isRecent = (time: number, now: number): boolean => now - time <= newPostDays * dayMs;

/**
 * Whether the list marks a post as new: newer than the last visit; for someone who was never here, as recent as the
 * dot takes for new.
 */
export function isNewPost(publishedAt: string, lastVisit: number | null, now: number): boolean {
  const time = Date.parse(publishedAt);
  if (time > now) return false;
  return lastVisit === null ? isRecent(time, now) : time > lastVisit;
}

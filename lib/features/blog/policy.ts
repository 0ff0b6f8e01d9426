import { dayMs } from "@/lib/shared/durations";
import { newPostDays } from "./constants";

/** The specified key in the browser's storage. */
export const lastVisitKey = "lastBlogPageVisit";

/** @returns milliseconds, or null for an unreadable value */
export function parseVisit(stored: string | null): number | null {
  if (!stored) return null;
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isFinite(time) ? time : null;
}

/**
 * Whether the navigation shows its dot: the newest post is at most seven days old and newer than the last visit.
 * @param publishedAt of all posts, ISO 8601
 * @param lastVisit milliseconds, null for never
 * @param now milliseconds
 */
export function hasNewPost(publishedAt: string[], lastVisit: number | null, now: number): boolean {
  const newest = Math.max(...publishedAt.map((date) => Date.parse(date)).filter((time) => time <= now));
  return Number.isFinite(newest) && isRecent(newest, now) && newest > (lastVisit ?? 0);
}

const isRecent = (time: number, now: number): boolean => now - time <= newPostDays * dayMs;

/** Newer than the last visit or, on a first visit, at most seven days old. */
export function isNewPost(publishedAt: string, lastVisit: number | null, now: number): boolean {
  const time = Date.parse(publishedAt);
  if (time > now) return false;
  return lastVisit === null ? isRecent(time, now) : time > lastVisit;
}

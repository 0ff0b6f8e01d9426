import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { customAlphabet } from "nanoid";
import { dayMs } from "@/lib/shared/durations";

/** Time, identifiers and randomness, in one place so that tests can control them. */
export const clock = {
  now: (): Date => new Date(),
};

export const daysAgo = (count: number, now = clock.now()): Date => new Date(now.getTime() - count * dayMs);
export const daysAhead = (count: number): Date => daysAgo(-count);
export const secondsAhead = (count: number): Date => new Date(clock.now().getTime() + count * 1000);

/** The same day so many months ago, or that month's last where it has no such day. */
export function monthsAgo(count: number): Date {
  const date = new Date(clock.now());
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - count);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

export const newUuid = (): string => randomUUID();

/** A random identifier of 20 lower-case letters and digits, about 103 bits: unguessable and safe in a path. */
export const newPublicId = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 20);

/** A secret for a link or a cookie, 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The day on which the page is served, in UTC. A page that shows it has the tag `day` in cached-routes. */
export const today = (): string => clock.now().toISOString().slice(0, 10);

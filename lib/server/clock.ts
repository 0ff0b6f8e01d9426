import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { customAlphabet } from "nanoid";
import { dayMs } from "@/lib/shared/durations";

/** Tests replace these. */
export const clock = {
  now: (): Date => new Date(),
};

export const daysAgo = (count: number, now = clock.now()): Date => new Date(now.getTime() - count * dayMs);
export const daysAhead = (count: number): Date => daysAgo(-count);
export const secondsAhead = (count: number): Date => new Date(clock.now().getTime() + count * 1000);

/** The last day of the month if the day does not exist. */
export function monthsAgo(count: number): Date {
  const date = new Date(clock.now());
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - count);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

export const newUuid = (): string => randomUUID();

/** About 103 bits: unguessable, and safe in a path. */
export const newPublicId = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 20);

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Pages that show it need the tag `day` in cached-routes. */
export const today = (): string => clock.now().toISOString().slice(0, 10);

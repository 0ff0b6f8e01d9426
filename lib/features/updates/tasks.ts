import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Task } from "@/lib/server/jobs/task";
import { fetchJson, NoAnswer } from "@/lib/server/remote/fetch-json";
import { message } from "@/lib/shared/message";
import { isUpdateCheckAllowed } from "./data";
import { releaseSchema } from "./policy";

type Read = { version: string; notes: string } | { failure: string };

/** One request, which names neither this site nor its version. */
async function readNewest(url: string): Promise<Read> {
  try {
    const { status, body } = await fetchJson(new URL(url));
    if (status !== 200)
      return { failure: message("panelUpdates.failures.status", { status: String(status) }) };
    const { data } = releaseSchema.safeParse(body);
    return data ?? { failure: message("panelUpdates.failures.unreadable") };
  } catch (error) {
    if (error instanceof NoAnswer)
      return { failure: message("panelUpdates.failures.noAnswer", { reason: error.message }) };
    throw error;
  }
}

/** Reads about the newest release and stores it; what was read before stays if that fails. */
export async function lookForRelease(): Promise<void> {
  const { RELEASES_URL } = env();
  if (!RELEASES_URL) return;
  const read = await readNewest(RELEASES_URL);
  const triedAt = clock.now();
  const stored =
    "failure" in read ? { ...read, triedAt } : { ...read, triedAt, readAt: triedAt, failure: null };
  await db.newestRelease.upsert({ where: { id: 1 }, create: stored, update: stored });
}

/** Daily, only if an admin allows it (D76). */
export const lookForReleaseDaily: Task = async () => {
  if (isUpdateCheckAllowed()) await lookForRelease();
};

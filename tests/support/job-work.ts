import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { db } from "@/lib/server/db";
import { scheduleDelivery } from "@/lib/server/mail/outbox";
import { query } from "./database";
import { makeAdmin, makeReviewed } from "./factories";

/** Pictures first, then a decision whose ten seconds have just ended, then a mail. */
export async function addWork(): Promise<void> {
  for (const id of [1, 2, 3])
    await db.$transaction((transaction) => schedulePictureFetch(transaction, "game", id));
  const items = [{ kind: "game" as const, id: (await makeReviewed("game")).id }];
  await scheduleDecisions(await makeAdmin(), { items, decision: "approved", reason: null, notify: false });
  await query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'decision-%'");
  await scheduleDelivery(db);
}

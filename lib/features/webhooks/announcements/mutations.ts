import "server-only";
import { scheduleNotices } from "@/lib/features/notices/mutations";
import { db } from "@/lib/server/db";
import { oneLine } from "@/lib/server/mail/outbox";
import type { AnnouncementKind } from "@/lib/shared/notices";
import { cutText } from "@/lib/shared/query";
import type { News } from "./data";

type Recorded = News & { onceKey: string };

/** Records an announcement once, with a delivery to each public webhook that wants its kind. */
export async function recordAnnouncement(
  kind: AnnouncementKind,
  { id, name, path, onceKey }: Recorded,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`
      WITH notice AS (
        INSERT INTO "notices" ("kind", "itemKind", "itemId", "title", "path", "onceKey", "mailRhythm")
        VALUES (${kind}, ${kind.split(".")[0]}, ${String(id)}, ${cutText(oneLine(name), 200)}, ${path}, ${onceKey}, 'none')
        ON CONFLICT DO NOTHING RETURNING "id")
      INSERT INTO "webhook_deliveries" ("webhookId", "noticeId")
      SELECT webhook."id", notice."id" FROM "webhooks" AS webhook, notice
      WHERE webhook."isOn" AND webhook."audience" = 'public' AND ${kind} = ANY(webhook."kinds")
      FOR KEY SHARE OF webhook`;
    await scheduleNotices(transaction);
  });
}

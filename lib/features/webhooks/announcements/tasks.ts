import "server-only";
import { readLiveNow } from "@/lib/features/live/data";
import { isAnyoneWaiting } from "@/lib/features/push/data";
import { schedulePushes } from "@/lib/features/push/mutations";
import type { LiveNow } from "@/lib/features/streamers/types";
import { databaseNow, db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { type AnnouncementKind, announcementKindNames } from "@/lib/shared/notices";
import { paths } from "@/lib/shared/paths";
import { newsReaders, onceKeyOf, withoutRecorded } from "./data";
import { recordAnnouncement } from "./mutations";
import { newsMilliseconds, returnMilliseconds } from "./policy";

/** Records what became public since the last run, for public webhooks and for browsers that follow a streamer. */
export const announce: Task = async () => {
  const webhooks = await db.webhook.findMany({
    where: { audience: "public", isOn: true },
    select: { kinds: true, createdAt: true },
  });
  const isPushed = await isAnyoneWaiting();
  if (webhooks.length === 0 && !isPushed) return;
  const now = await databaseNow(db);
  for (const kind of announcementKindNames) {
    const wanting = webhooks.filter(({ kinds }) => kinds.includes(kind));
    if (wanting.length === 0 && !(kind === "streamer.live" && isPushed)) continue;
    // Infinity without a webhook: then nothing is recorded for one.
    const first = Math.min(...wanting.map(({ createdAt }) => createdAt.getTime()));
    if (kind === "streamer.live") await announceLive(first, now);
    else await announceItems(kind, new Date(Math.max(first, now.getTime() - newsMilliseconds.item)));
  }
};

async function announceItems(kind: Exclude<AnnouncementKind, "streamer.live">, since: Date): Promise<void> {
  const news = (await newsReaders[kind](since)).map((each) => ({
    ...each,
    onceKey: onceKeyOf(kind, each.id),
  }));
  for (const each of await withoutRecorded(news)) await recordAnnouncement(kind, each);
}

/** A stream that drops and returns, or is on two platforms, is one. */
async function announceLive(firstWebhookAt: number, now: Date): Promise<void> {
  const live: LiveNow = (await readLiveNow()) ?? new Map();
  const ids = [...live.keys()];
  if (ids.length === 0) return;
  const [seen, streamers] = await Promise.all([
    db.announcedStream.findMany({ where: { streamerId: { in: ids } } }),
    db.streamer.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true, streamName: true } }),
  ]);
  const lastLive = new Map(seen.map(({ streamerId, lastLiveAt }) => [streamerId, lastLiveAt.getTime()]));
  const starts = streamers.flatMap(({ id, ...streamer }) => {
    const startedAt = Math.min(...(live.get(id) ?? []).map((stream) => Date.parse(stream.startedAt)));
    const isReturn = now.getTime() - (lastLive.get(id) ?? 0) < returnMilliseconds;
    return isReturn || startedAt < now.getTime() - newsMilliseconds.live
      ? []
      : [{ id, startedAt, ...streamer }];
  });
  const news = starts.flatMap(({ id, startedAt, slug, streamName }) => {
    if (startedAt < firstWebhookAt) return [];
    const onceKey = onceKeyOf("streamer.live", `${id} ${new Date(startedAt).toISOString()}`);
    return [{ id, name: streamName, path: paths.streamer(slug), onceKey }];
  });
  for (const each of await withoutRecorded(news)) await recordAnnouncement("streamer.live", each);
  await schedulePushes(
    starts.map(({ id, startedAt }) => ({ streamerId: id, startedAt: new Date(startedAt) })),
  );
  await db.$executeRaw`
    INSERT INTO "announced_streams" ("streamerId", "lastLiveAt")
    SELECT "id", ${now}::timestamptz FROM "streamers" WHERE "id" = ANY(${ids}::int[])
    ON CONFLICT ("streamerId") DO UPDATE SET "lastLiveAt" = excluded."lastLiveAt"`;
}

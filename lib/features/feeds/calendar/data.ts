import "server-only";
import { calendarPaths } from "@/lib/features/feeds/constants";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { storedSchedule } from "@/lib/features/streamers/schedule/policy";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { absoluteUrl } from "@/lib/server/site-url";
import { AppError } from "@/lib/shared/errors";
import { paths } from "@/lib/shared/paths";
import { type CalendarStreamer, writeCalendar } from "./write";

const fields = {
  slug: true,
  streamName: true,
  platforms: true,
  slots: true,
  dates: true,
  cancelledStreams: true,
  reviewedAt: true,
  updatedAt: true,
} as const satisfies Prisma.StreamerSelect;

function toCalendar({
  slots,
  dates,
  cancelledStreams,
  reviewedAt,
  updatedAt,
  ...row
}: Prisma.StreamerGetPayload<{ select: typeof fields }>): CalendarStreamer {
  return {
    ...row,
    ...storedSchedule({ slots, dates, cancelledStreams }),
    url: absoluteUrl(paths.streamer(row.slug)),
    changedAt: reviewedAt && reviewedAt > updatedAt ? reviewedAt : updatedAt,
  };
}

export async function readStreamersCalendar(): Promise<string> {
  const rows = await db.streamer.findMany({
    where: {
      ...visibleStreamer,
      NOT: { slots: { equals: [] }, dates: { equals: [] }, cancelledStreams: { equals: [] } },
    },
    orderBy: { id: "asc" },
    select: fields,
  });
  return writeCalendar({
    siteName: getBrand().name,
    now: clock.now().getTime(),
    name: `Streams | ${getBrand().name}`,
    pageUrl: absoluteUrl(paths.streamers),
    calendarUrl: absoluteUrl(calendarPaths.streamers),
    streamers: rows.map(toCalendar),
  });
}

/** @throws AppError not_found for a streamer that is not public */
export async function readStreamerCalendar(slug: string): Promise<string> {
  const row = await db.streamer.findFirst({ where: { ...visibleStreamer, slug }, select: fields });
  if (!row) throw new AppError("not_found", "This streamer does not exist.");
  const streamer = toCalendar(row);
  return writeCalendar({
    siteName: getBrand().name,
    now: clock.now().getTime(),
    name: `${row.streamName} | ${getBrand().name}`,
    pageUrl: streamer.url,
    calendarUrl: absoluteUrl(calendarPaths.streamer(slug)),
    streamers: [streamer],
  });
}

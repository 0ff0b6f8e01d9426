import "server-only";
import { calendarPaths } from "@/lib/features/feeds/constants";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { storedSchedule } from "@/lib/features/streamers/schedule/policy";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage, languageUrl, withLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { absoluteUrl } from "@/lib/server/site-url";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { pageTitle } from "@/lib/shared/page-title";
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

function toCalendar(
  {
    slots,
    dates,
    cancelledStreams,
    reviewedAt,
    updatedAt,
    ...row
  }: Prisma.StreamerGetPayload<{ select: typeof fields }>,
  language: LanguageCode,
): CalendarStreamer {
  return {
    ...row,
    ...storedSchedule({ slots, dates, cancelledStreams }),
    url: languageUrl(paths.streamer(row.slug), language),
    changedAt: reviewedAt && reviewedAt > updatedAt ? reviewedAt : updatedAt,
  };
}

export async function readStreamersCalendar(language = defaultLanguage()): Promise<string> {
  const t = await translatorIn(language);
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
    name: pageTitle(t("feeds.streams"), getBrand().name),
    pageUrl: languageUrl(paths.streamers, language),
    calendarUrl: absoluteUrl(withLanguage(calendarPaths.streamers, language)),
    streamers: rows.map((row) => toCalendar(row, language)),
  });
}

/** @throws AppError not_found for a streamer that is not public */
export async function readStreamerCalendar(slug: string, language = defaultLanguage()): Promise<string> {
  const row = await db.streamer.findFirst({ where: { ...visibleStreamer, slug }, select: fields });
  if (!row) throw new AppError("not_found", message("feeds.noStreamer"));
  const streamer = toCalendar(row, language);
  return writeCalendar({
    siteName: getBrand().name,
    now: clock.now().getTime(),
    name: pageTitle(row.streamName, getBrand().name),
    pageUrl: streamer.url,
    calendarUrl: absoluteUrl(withLanguage(calendarPaths.streamer(slug), language)),
    streamers: [streamer],
  });
}

import { z } from "zod";
import { streamerFields } from "@/lib/features/streamers/fields";
import { weekdays } from "@/lib/features/streamers/schedule/constants";
import type { LiveStream, StreamersPage } from "@/lib/features/streamers/types";
import { answerFields, moment, pageCounts, publicPicture, rowId } from "@/lib/shared/answers";
import { streamerPlatforms } from "@/lib/shared/platforms";

const slug = z.string().meta({ description: "Their page is /streamers/{slug}.", example: "moss-after-dark" });
const platforms = z.array(z.string()).meta({ example: [...streamerPlatforms] });

const times = {
  start: z.string().meta({ description: "Local time in the zone.", example: "20:00" }),
  minutes: z.int(),
  timeZone: z.string().meta({ description: "An IANA name.", example: "Europe/Berlin" }),
  note: z.string().nullable(),
};
const weeklySlot = z.strictObject({ day: z.enum(weekdays), ...times }).meta({ id: "WeeklyTime" });
const singleDate = z.strictObject({ date: z.iso.date(), ...times }).meta({ id: "SingleDate" });

const liveStream = z
  .strictObject({
    platform: z.enum(streamerPlatforms),
    title: z.string(),
    game: z.string().nullable(),
    viewers: z.int().nullable().meta({ description: "Rounded." }),
    startedAt: moment,
    until: z.iso.datetime().meta({ description: "The stream must not be shown as live after this time." }),
    url: z.string(),
  })
  .meta({ id: "LiveStream" }) satisfies z.ZodType<LiveStream>;

const live = z
  .array(liveStream)
  .readonly()
  .optional()
  .meta({ description: "Current live streams. Absent if no platform is configured." });

export const listedStreamer = z
  .strictObject({
    id: rowId,
    slug,
    platforms,
    submittedAt: moment,
    ...answerFields(streamerFields, ["card", "page"]),
    slots: z.array(weeklySlot),
    dates: z.array(singleDate),
    bannerImageUrl: z.string(),
    avatar: z.string().nullable(),
    live,
  })
  .meta({ id: "Streamer" });

const plannedStream = z
  .strictObject({
    start: z.int().meta({ description: "Milliseconds since 1970." }),
    end: z.int(),
    note: z.string().nullable(),
    own: z.strictObject({ day: z.string(), time: z.string(), zone: z.string() }).meta({
      description: "In the streamer's time zone.",
    }),
  })
  .meta({ id: "PlannedStream" });

const cardStreamer = z
  .strictObject({
    id: rowId,
    slug,
    platforms,
    ...answerFields(streamerFields, ["card"]),
    banner: publicPicture.nullable(),
    avatar: publicPicture.nullable(),
    next: z.array(plannedStream),
    live,
  })
  .meta({ id: "StreamerCard", description: "A streamer as a card shows them." });

const platformCounts = z.strictObject(
  Object.fromEntries(streamerPlatforms.map((name) => [name, z.int()])) as Record<
    (typeof streamerPlatforms)[number],
    z.ZodInt
  >,
);

export const streamersPage = z
  .strictObject({
    items: z.array(cardStreamer),
    ...pageCounts,
    counts: z.strictObject({
      all: z.int(),
      featured: z.int(),
      live: z.int().optional(),
      platforms: platformCounts,
    }),
  })
  .meta({ id: "StreamersPage" }) satisfies z.ZodType<StreamersPage>;

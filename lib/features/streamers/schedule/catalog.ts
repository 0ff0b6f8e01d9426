import "server-only";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { hourMs } from "@/lib/shared/durations";
import type { Reader } from "@/lib/shared/field-table";
import { momentIn, pickNext, stripLimits } from "@/lib/shared/moments";
import { isListening, readTagVersion } from "@/lib/shared/tag-versions";
import type { StreamTime } from "./constants";
import { findNextStream, isWithin, listOccurrences, timeSpan, toPlanned } from "./data";
import { toSchedule } from "./policy";
import type { NextStreamer, Occurrence } from "./types";

/** Streams that are on or start within eight days, so that every weekday in every zone is covered. */
export type Planned = Occurrence & { id: number; slug: string; streamName: string };

const plannedHours = 9 * 24;
/** In every zone days start at a quarter of an hour, so results are recomputed that often. */
const quarter = hourMs / 4;

type Build = { version: string; streams: Promise<Planned[]> };
let current: Build | undefined;

const versionNow = (now: number): string => `${readTagVersion("streamers")} ${Math.floor(now / quarter)}`;

/** Shared by all requests within a quarter of an hour, until a streamer changes. */
export function plannedStreams(now: number): Promise<Planned[]> {
  const version = versionNow(now);
  if (current?.version === version && isListening()) return current.streams;
  const build = { version, streams: readPlanned(now) };
  current = build;
  build.streams.catch(() => {
    if (current === build) current = undefined;
  });
  return build.streams;
}

async function readPlanned(now: number): Promise<Planned[]> {
  const rows = await db.streamer.findMany({
    where: { ...visibleStreamer, NOT: { slots: { equals: [] }, dates: { equals: [] } } },
    select: { id: true, slug: true, streamName: true, slots: true, dates: true },
  });
  const span = { from: now, to: now + plannedHours * hourMs };
  return rows
    .flatMap(({ id, slug, streamName, ...row }) =>
      listOccurrences(toSchedule(row), span).map((stream) => ({ ...stream, id, slug, streamName })),
    )
    .sort(byStart);
}

const byStart = (one: Planned, other: Planned): number => one.start - other.start || one.id - other.id;

/** @param zone the visitor's; null uses each streamer's zone @returns ids */
export async function findStreamingAt(time: StreamTime, zone: string | null): Promise<number[]> {
  const now = clock.now().getTime();
  const spans = new Map<string, ReturnType<typeof timeSpan>>();
  const spanIn = (timeZone: string) => {
    const span = spans.get(timeZone) ?? timeSpan(time, timeZone, now);
    spans.set(timeZone, span);
    return span;
  };
  const found = (await plannedStreams(now)).filter(
    (stream) => stream.end > now && isWithin(stream, time, spanIn(zone ?? stream.timeZone)),
  );
  return [...new Set(found.map(({ id }) => id))];
}

/**
 * The next stream per streamer. Includes more than are shown, because browsers drop streams that are over on a cached
 * page.
 * @param reader in English without it
 */
export async function readNextStreamers(reader?: Reader): Promise<NextStreamer[]> {
  const now = clock.now().getTime();
  const ofStreamer = Map.groupBy(await plannedStreams(now), ({ id }) => id);
  const next = [...ofStreamer.values()]
    .flatMap((streams) => findNextStream(streams, now) ?? [])
    .sort(byStart);
  return pickNext(next, now, { hours: stripLimits.hours + 1, count: stripLimits.shown * 2 }).map(
    ({ slug, streamName, ...stream }) => ({
      ...toPlanned(stream, now, reader),
      ...{ slug, streamName },
      ownStart: momentIn(stream.start, stream.timeZone, now, reader?.language).time,
    }),
  );
}

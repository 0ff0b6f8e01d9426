"use client";

import { spanIn } from "@/lib/features/streamers/schedule/text";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { useNow } from "./use-now";

type Shown = { stream: PlannedStream; time: string };

/** The streams by day, in the visitor's zone once it is known. */
function byDay(streams: readonly PlannedStream[], now: number | null): Map<string, Shown[]> {
  const days = new Map<string, Shown[]>();
  for (const stream of streams) {
    if (now !== null && stream.end <= now) continue;
    const { day, time } = now === null ? stream.own : spanIn(stream, "", now);
    days.set(day, [...(days.get(day) ?? []), { stream, time }]);
  }
  return days;
}

/** The next seven days of a streamer. */
export function WeekStreams({ streams }: { streams: readonly PlannedStream[] }) {
  const now = useNow();
  const days = [...byDay(streams, now)];
  if (days.length === 0) return null;
  const zones = [...new Set(streams.map(({ own }) => own.zone))].join(", ");
  return (
    <section aria-labelledby="week" className="min-w-0">
      <h2 id="week" className="text-2xl">
        The next seven days
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {now === null
          ? `Times of ${zones}`
          : `Times where you are; the streamer's own (${zones}) beside them`}
      </p>
      <ol className="mt-3 border-b border-line">
        {days.map(([day, shown]) => (
          <li
            key={day}
            className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <h3 className="font-display text-base font-semibold">{day}</h3>
            <ul className="grid gap-1">
              {shown.map(({ stream, time }) => (
                <li key={stream.start} className="flex flex-wrap items-baseline gap-x-3">
                  <time
                    dateTime={new Date(stream.start).toISOString()}
                    className="font-semibold tabular-nums"
                  >
                    {time}
                  </time>
                  {now !== null && time !== stream.own.time ? (
                    <span className="text-sm text-ink-muted">
                      {stream.own.day === day ? "" : `${stream.own.day}, `}
                      {stream.own.time} in {stream.own.zone}
                    </span>
                  ) : null}
                  {stream.note ? (
                    <span dir="auto" className="min-w-0 text-sm break-words">
                      {stream.note}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

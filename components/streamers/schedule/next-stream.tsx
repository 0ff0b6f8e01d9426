"use client";

import { DrawnIcon } from "@/components/ui/drawn-icon";
import { inHowLong, momentIn, spanIn } from "@/lib/features/streamers/schedule/text";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { useNow } from "./use-now";

/** How a stream stands to the visitor's clock. */
function wordsFor(stream: PlannedStream, now: number): { when: string; own: string } {
  const here = spanIn(stream, "", now);
  const isSame = here.day === stream.own.day && here.time === stream.own.time;
  const isToday = here.day === momentIn(now, "", now).day;
  const day = isToday ? "today" : here.day;
  const when =
    stream.start > now
      ? `${inHowLong(stream.start - now)}, ${day}, ${here.time}`
      : `planned until ${momentIn(stream.end, "", now).time}`;
  const ownDay = here.day === stream.own.day ? "" : `${stream.own.day}, `;
  return {
    when,
    own: isSame
      ? `your time, and that of ${stream.own.zone}`
      : `${ownDay}${stream.own.time} in ${stream.own.zone}`,
  };
}

/**
 * The next stream in the visitor's time zone, with the streamer's own beside it; without JavaScript the latter alone. What
 * has passed since the page was made gives way to the one after it.
 */
export function NextStream({ streams }: { streams: readonly PlannedStream[] }) {
  const now = useNow();
  const stream = now === null ? streams[0] : streams.find(({ end }) => end > now);
  if (!stream) return null;
  const { when, own } =
    now === null
      ? { when: `${stream.own.day}, ${stream.own.time}`, own: `time of ${stream.own.zone}` }
      : wordsFor(stream, now);
  return (
    <p className="flex items-start gap-2 text-sm">
      <DrawnIcon name="schedule" className="mt-0.5 size-4 shrink-0 text-cool" />
      <span className="min-w-0">
        <span className="sr-only">Next stream: </span>
        <time dateTime={new Date(stream.start).toISOString()} className="block truncate font-semibold">
          {when}
        </time>
        <span className="block truncate text-ink-muted">{own}</span>
      </span>
    </p>
  );
}

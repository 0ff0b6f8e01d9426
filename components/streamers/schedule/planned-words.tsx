"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { formatTimeUntil, momentIn, spanIn } from "@/lib/shared/moments";
import { useCurrentTime } from "./use-now";

const isoOf = (at: number): string => new Date(at).toISOString();

/** Times in the visitor's zone and the streamer's; without JavaScript only the latter. */
function wordsFor({ start, end, own }: PlannedStream, now: number | null): { here: string; there: string } {
  if (now === null) return { here: `${own.day}, ${own.time}`, there: `time of ${own.zone}` };
  const { day, time } = spanIn({ start, end }, "", now);
  const isToday = day === momentIn(now, "", now).day;
  const ownDay = day === own.day ? "" : `${own.day}, `;
  return {
    here: `${isToday ? "today" : day}, ${time}`,
    there:
      !ownDay && time === own.time
        ? `your time, and that of ${own.zone}`
        : `${ownDay}${own.time} in ${own.zone}`,
  };
}

type NextStreamWordsProps = { streams: readonly PlannedStream[]; icon: ReactNode };

export function NextStreamWords({ streams, icon }: NextStreamWordsProps) {
  const t = useTranslations("streamers.plannedWords");
  const now = useCurrentTime();
  const read = useMessageText();
  const stream = streams.find(({ end }) => end > (now ?? 0));
  if (!stream) return null;
  const { here, there } = wordsFor(stream, now);
  const far = now !== null && stream.start > now ? `${read(formatTimeUntil(stream.start - now))}, ` : "";
  // Slots end at midnight; a stream continues if the next slot starts then.
  const until = streams.reduce(
    (end, next) => (next.start <= end ? Math.max(end, next.end) : end),
    stream.end,
  );
  const when = now !== null && !far ? `planned until ${momentIn(until, "", now).time}` : `${far}${here}`;
  return (
    <>
      {icon}
      <span className="min-w-0">
        <span className="sr-only">{t("nextStream")} </span>
        <time dateTime={isoOf(stream.start)} className="block break-words font-semibold">
          {when}
        </time>
        <span className="block break-words text-ink-muted">{there}</span>
      </span>
    </>
  );
}

/** Renders nothing once the stream is over. */
export function PlannedWords({ stream, children }: { stream: PlannedStream; children: ReactNode }) {
  const now = useCurrentTime();
  if (now !== null && stream.end <= now) return null;
  const { here, there } = wordsFor(stream, now);
  return (
    <>
      <time dateTime={isoOf(stream.start)} className="font-semibold tabular-nums">
        {here}
      </time>
      <span className="text-sm text-ink-muted">{there}</span>
      {children}
    </>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { formatTimeUntil, momentIn, timeSpan } from "@/lib/shared/moments";
import { useCurrentTime } from "./use-now";

const isoOf = (at: number): string => new Date(at).toISOString();

type Words = { here: string; there: string };

/** @returns a function for times in the visitor's zone and the streamer's; without JavaScript only the latter */
function usePlannedWords(): (stream: PlannedStream, now: number | null) => Words {
  const t = useTranslations("streamers.plannedWords");
  const language = useLocale();
  const read = useMessageText();
  return ({ start, end, own }, now) => {
    if (now === null) return { here: `${own.day}, ${own.time}`, there: t("timeOf", { zone: own.zone }) };
    const { day, time: from } = momentIn(start, "", now, language);
    const time = read(timeSpan({ from, to: momentIn(end, "", now, language).time }));
    const isToday = day === momentIn(now, "", now, language).day;
    const ownDay = day === own.day ? "" : `${own.day}, `;
    const isSame = !ownDay && time === own.time;
    return {
      here: isToday ? t("today", { time }) : `${day}, ${time}`,
      there: isSame
        ? t("bothTimes", { zone: own.zone })
        : t("ownTime", { time: `${ownDay}${own.time}`, zone: own.zone }),
    };
  };
}

type NextStreamWordsProps = { streams: readonly PlannedStream[]; icon: ReactNode };

export function NextStreamWords({ streams, icon }: NextStreamWordsProps) {
  const t = useTranslations("streamers.plannedWords");
  const language = useLocale();
  const wordsFor = usePlannedWords();
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
  const when =
    now !== null && !far ? t("until", { time: momentIn(until, "", now, language).time }) : `${far}${here}`;
  return (
    <>
      {icon}
      <span className="min-w-0">
        <span className="sr-only">{`${t("nextStream")} `}</span>
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
  const wordsFor = usePlannedWords();
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

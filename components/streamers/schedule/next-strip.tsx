"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { PageLink } from "@/components/ui/page-link";
import type { NextStreamer } from "@/lib/features/streamers/schedule/types";
import { formatTimeUntil, momentIn, pickNext, stripLimits } from "@/lib/shared/moments";
import { paths } from "@/lib/shared/paths";
import { useCurrentTime } from "./use-now";

/** The page may be an hour old; shows what is on or starts within a day. */
function shownOf(streams: readonly NextStreamer[], now: number | null): NextStreamer[] {
  const { hours, shown: count } = stripLimits;
  return now === null ? streams.slice(0, count) : pickNext(streams, now, { hours, count });
}

type NextStripProps = { streams: readonly NextStreamer[]; className?: string };

export function NextStrip({ streams, className = "" }: NextStripProps) {
  const t = useTranslations("streamers.nextStrip");
  const language = useLocale();
  const now = useCurrentTime();
  const read = useMessageText();
  const shown = shownOf(streams, now);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="streams-next" className={className}>
      <h2 id="streams-next" className="text-xl">
        {t("whoStreamsNext")}
      </h2>
      <ul aria-label={t("streamsNext24Hours")} className="mt-3 flex gap-3 overflow-x-auto pb-2">
        {shown.map((stream) => (
          <li
            key={`${stream.slug} ${stream.start}`}
            className="w-44 shrink-0 border border-line bg-surface p-3 text-sm"
          >
            <PageLink
              href={paths.streamer(stream.slug)}
              className="block break-words font-display text-base font-semibold hover:text-hot-text"
            >
              <bdi translate="no">{stream.streamName}</bdi>
            </PageLink>
            <time
              dateTime={new Date(stream.start).toISOString()}
              className="mt-1 block break-words font-semibold"
            >
              {now === null
                ? `${stream.own.day}, ${stream.ownStart}`
                : stream.start > now
                  ? `${momentIn(stream.start, "", now, language).time}, ${read(formatTimeUntil(stream.start - now))}`
                  : t("until", { time: momentIn(stream.end, "", now, language).time })}
            </time>
            <span className="block break-words text-ink-muted">
              {now === null
                ? t("timeOf", { zone: stream.own.zone })
                : t("ownTime", { time: stream.ownStart, zone: stream.own.zone })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

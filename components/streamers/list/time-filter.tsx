"use client";

import { useState } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { type StreamerSelection, streamerQuery } from "@/lib/features/streamers/filters";
import {
  type StreamTime,
  streamTimeNames,
  streamTimes,
  zoneName,
} from "@/lib/features/streamers/schedule/constants";
import { paths } from "@/lib/shared/paths";

/** The selection with a time chosen, or without it where it was. @param zone the visitor's, if it is known */
export const withTime = (
  selection: StreamerSelection,
  time: StreamTime,
  zone: string | null,
): StreamerSelection => {
  const isChosen = selection.time === time;
  return {
    ...selection,
    time: isChosen ? null : time,
    zone: isChosen ? null : (selection.zone ?? zone),
    page: 1,
  };
};

const labelOf = (time: StreamTime): string =>
  time === "today" || time === "evening" ? streamTimeNames[time] : streamTimeNames[time].slice(0, 3);

/**
 * The times at which somebody streams, each a link, so that it works without script. The day is the visitor's, whose zone
 * the browser adds; without it each streamer's own day counts. So there are no counts beside them. The zone is asked for
 * once somebody comes near a link: on a phone the answer takes a fifth of a second.
 */
export function TimeFilter({ selection }: { selection: StreamerSelection }) {
  const [zone, setZone] = useState<string | null>(null);
  const findZone = () =>
    setZone((known) => known ?? zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <ul
      aria-label="When they stream"
      onPointerEnter={findZone}
      onPointerDown={findZone}
      onFocus={findZone}
      className="flex max-w-full min-w-0 gap-1.5 max-sm:overflow-x-auto max-sm:p-0.5 sm:flex-wrap"
    >
      {streamTimes.map((time) => {
        const isChosen = selection.time === time;
        return (
          <li key={time}>
            <a
              id={`on-${time}`}
              href={`${paths.streamers}${streamerQuery(withTime(selection, time, zone))}`}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              aria-label={`Streams: ${streamTimeNames[time]}`}
              className={`notch-sm flex h-9 items-center gap-1.5 border px-2.5 text-sm font-medium whitespace-nowrap transition-colors select-none ${
                isChosen ? "border-cool bg-cool-soft" : "border-line-strong bg-raised hover:border-ink-muted"
              }`}
            >
              {isChosen ? <DrawnIcon name="check" className="size-4 text-cool" /> : null}
              <span>{labelOf(time)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

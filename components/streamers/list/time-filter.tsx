"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useLocalPath } from "@/components/ui/page-link";
import { type StreamerSelection, streamerQuery } from "@/lib/features/streamers/filters";
import {
  type StreamTime,
  shortTimeNames,
  streamTimeNames,
  streamTimes,
  zoneName,
} from "@/lib/features/streamers/schedule/constants";
import { paths } from "@/lib/shared/paths";

/**
 * Toggles a time.
 * @param zone the visitor's, if known
 */
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

/**
 * Links, so that they work without JavaScript. Days are in the visitor's zone, which the browser adds; without it, in
 * each streamer's own, so there are no counts. The zone is read on hover or focus: it takes 0.2 s on a phone.
 */
export function TimeFilter({ selection }: { selection: StreamerSelection }) {
  const t = useTranslations("streamers.timeFilter");
  const read = useMessageText();
  const localPath = useLocalPath();
  const [zone, setZone] = useState<string | null>(null);
  const findZone = () =>
    setZone((known) => known ?? zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <ul
      aria-label={t("whenStream")}
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
              href={localPath(`${paths.streamers}${streamerQuery(withTime(selection, time, zone))}`)}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              aria-label={t("streams", { value: read(streamTimeNames[time]) })}
              className={`notch-sm flex h-9 items-center gap-1.5 border px-2.5 text-sm font-medium whitespace-nowrap transition-colors select-none ${
                isChosen ? "border-cool bg-cool-soft" : "border-line-strong bg-raised hover:border-ink-muted"
              }`}
            >
              {isChosen ? <DrawnIcon name="check" className="size-4 text-cool" /> : null}
              <span>{read(shortTimeNames[time])}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

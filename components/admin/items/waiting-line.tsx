"use client";

import { useSyncExternalStore } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { usePromisedTimes } from "@/components/layout/promised-times";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime, plural } from "@/lib/shared/format";
import { workingDaysBetween } from "@/lib/shared/working-days";

type WaitingLineProps = { item: QueueItem /** may be a message */; by: string; className: string };

/** An item's sender, how long it waits, and whether somebody has asked for changes. */
export function WaitingLine({ item: { row, changeRequest }, by, className }: WaitingLineProps) {
  const read = useMessageText();
  return (
    <p className={cn("wrap-anywhere text-ink-muted", className)}>
      <span className="font-medium text-ink">{read(by)}</span>
      <span>{" · "}</span>
      <Waited since={row.submittedAt} />
      {changeRequest ? (
        <>
          <span>{` · changes requested by ${changeRequest.by} on `}</span>
          <ExactTime at={changeRequest.at}>{formatDateTime(changeRequest.at)}</ExactTime>
        </>
      ) : null}
    </p>
  );
}

/** How long an item waits, in another colour once that is longer than promised; the exact time on pointing at it. */
function Waited({ since }: { since: string }) {
  const now = useMinute();
  const days = workingDaysBetween(new Date(since), now);
  const { reviewDays } = usePromisedTimes();
  const tone = days > reviewDays.to ? "text-bad" : days > reviewDays.from ? "text-warn" : undefined;
  return (
    <ExactTime at={since} className={cn(tone && "font-semibold", tone)}>
      {`waiting ${waitedWords(new Date(since), now)}`}
    </ExactTime>
  );
}

type ExactTimeProps = { at: string; className?: string; children: React.ReactNode };

const inBrowser = () => true;
const onServer = () => false;
const never = () => () => {};

/** A moment in words, with the exact time in the zone of whoever looks. */
function ExactTime({ at, className, children }: ExactTimeProps) {
  const knowsZone = useSyncExternalStore(never, inBrowser, onServer);
  const exact = knowsZone
    ? new Date(at).toLocaleString("en-GB", { dateStyle: "full", timeStyle: "long" })
    : formatDateTime(at);
  return (
    <time dateTime={at} title={exact} className={className} suppressHydrationWarning>
      {children}
    </time>
  );
}

const minuteMilliseconds = 60_000;

/** The current minute; the list is rendered again when another one has begun. */
function useMinute(): Date {
  const minute = useSyncExternalStore(onEachMinute, currentMinute, currentMinute);
  return new Date(minute * minuteMilliseconds);
}

const currentMinute = () => Math.floor(Date.now() / minuteMilliseconds);

function onEachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMilliseconds);
  return () => clearInterval(timer);
}

const [hour, day] = [60, 24 * 60];

/** How long something has waited, in the largest unit of which at least one, of days at least two, has gone. */
export function waitedWords(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 1) return "since just now";
  if (minutes < hour) return plural(minutes, "minute");
  if (minutes < 2 * day) return plural(Math.floor(minutes / hour), "hour");
  return plural(Math.floor(minutes / day), "day");
}

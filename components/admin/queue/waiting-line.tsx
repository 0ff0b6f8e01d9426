"use client";

import { useSyncExternalStore } from "react";
import { waitedWords } from "@/components/admin/queue/waited-words";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime } from "@/lib/shared/format";
import { promisedDays, workingDaysBetween } from "@/lib/shared/working-days";

type WaitingLineProps = { item: QueueItem; by: string; className: string };

/** An item's sender, how long it waits, and whether somebody has asked for changes. */
export function WaitingLine({ item: { row, wish }, by, className }: WaitingLineProps) {
  return (
    <p className={cn("wrap-anywhere text-ink-muted", className)}>
      <span className="font-medium text-ink">{by}</span> · <Waited since={row.submittedAt} />
      {wish ? (
        <>
          {" "}
          · changes asked for by {wish.by} on <ExactTime at={wish.at}>{formatDateTime(wish.at)}</ExactTime>
        </>
      ) : null}
    </p>
  );
}

/** How long an item waits, in another colour once that is longer than promised; the exact time on pointing at it. */
function Waited({ since }: { since: string }) {
  const now = useMinute();
  const days = workingDaysBetween(new Date(since), now);
  const tone = days > promisedDays.late ? "text-bad" : days > promisedDays.soon ? "text-warn" : undefined;
  return (
    <ExactTime at={since} className={cn(tone && "font-semibold", tone)}>
      waits {waitedWords(new Date(since), now)}
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

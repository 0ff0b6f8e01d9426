"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { usePromisedTimes } from "@/components/layout/promised-times";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import { workingDaysBetween } from "@/lib/shared/working-days";

type WaitingLineProps = { item: QueueItem /** may be a message */; by: string; className: string };

/** An item's sender, how long it waits, and whether somebody has asked for changes. */
export function WaitingLine({ item: { row, changeRequest }, by, className }: WaitingLineProps) {
  const t = useTranslations("panelItems.waitingLine");
  const language = useLocale();
  const read = useMessageText();
  return (
    <p className={cn("wrap-anywhere text-ink-muted", className)}>
      <span className="font-medium text-ink">{read(by)}</span>
      <span>{" · "}</span>
      <Waited since={row.submittedAt} />
      {changeRequest ? (
        <>
          <span>{" · "}</span>
          {t.rich("changesRequested", {
            by: changeRequest.by,
            time: () => (
              <ExactTime at={changeRequest.at}>{formatDateTime(changeRequest.at, language)}</ExactTime>
            ),
          })}
        </>
      ) : null}
    </p>
  );
}

/** How long an item waits, in another colour once that is longer than promised; the exact time on pointing at it. */
function Waited({ since }: { since: string }) {
  const t = useTranslations("panelItems.waitingLine");
  const read = useMessageText();
  const now = useMinute();
  const days = workingDaysBetween(new Date(since), now);
  const { reviewDays } = usePromisedTimes();
  const tone = days > reviewDays.to ? "text-bad" : days > reviewDays.from ? "text-warn" : undefined;
  return (
    <ExactTime at={since} className={cn(tone && "font-semibold", tone)}>
      {t("waiting", { time: read(waitedWords(new Date(since), now)) })}
    </ExactTime>
  );
}

type ExactTimeProps = { at: string; className?: string; children: React.ReactNode };

const inBrowser = () => true;
const onServer = () => false;
const never = () => () => {};

/** A moment in words, with the exact time in the zone of whoever looks. */
function ExactTime({ at, className, children }: ExactTimeProps) {
  const language = useLocale();
  const knowsZone = useSyncExternalStore(never, inBrowser, onServer);
  const exact = knowsZone
    ? new Date(at).toLocaleString(language === "en" ? "en-GB" : language, {
        dateStyle: "full",
        timeStyle: "long",
      })
    : formatDateTime(at, language);
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

/** A message: how long something has waited, in the largest unit of which at least one, of days at least two, has gone. */
export function waitedWords(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 1) return message("panelItems.waited.justNow");
  if (minutes < hour) return message("panelItems.waited.minutes", { count: minutes });
  if (minutes < 2 * day) return message("panelItems.waited.hours", { count: Math.floor(minutes / hour) });
  return message("panelItems.waited.days", { count: Math.floor(minutes / day) });
}

"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { hrefWith } from "@/components/admin/shell/href-with";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { pageEnd, type QueueItem, type QueuePage, type QueuePart } from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/paths";

/** With fewer open items ahead, more are read: half a page lasts longer than any answer takes. */
const fewItems = 25;
const retryMilliseconds = 2_000;

type ReadAhead = {
  loaded: QueuePage;
  /** the last one that was ever listed since the load */
  last: QueueItem | undefined;
  /** how many open items follow the one that is looked at */
  openAhead: number;
  append: (part: QueuePart) => void;
};

/** Reads what waits behind the listed items before they run out. @returns whether anything may wait behind them */
export function useReadAhead({ loaded, last, openAhead, append }: ReadAhead): boolean {
  const [source, setSource] = useState(loaded);
  const [isLast, setLast] = useState(loaded.page >= loaded.pageCount);
  const [attempt, setAttempt] = useState(0);
  if (source !== loaded) {
    setSource(loaded);
    setLast(loaded.page >= loaded.pageCount);
  }
  const after = last ? pageEnd(last) : null;
  const { kind } = loaded;
  const isNeeded = !isLast && after !== null && openAhead < fewItems;
  const onRead = useEffectEvent((part: QueuePart) => {
    append(part);
    setLast(part.isLast);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another load and another attempt read once more
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    panelRead<QueuePart>(hrefWith(adminApiPaths.queue, { kind, after })).then(
      (part) => isCurrent && onRead(part),
      () => {
        if (isCurrent) timer = setTimeout(() => setAttempt((count) => count + 1), retryMilliseconds);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [loaded, isNeeded, kind, after, attempt]);
  return !isLast;
}

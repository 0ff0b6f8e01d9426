"use client";

import { useCallback, useRef } from "react";
import { useReread } from "@/components/admin/shell/use-reread";

/** At most one re-reading per minute for pictures whose address has run out. */
const restMs = 60_000;

/** @returns what to call when a picture's address was refused: the page is read again, with new addresses */
export function useRenewedAddresses(): () => void {
  const reread = useReread();
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (performance.now() - renewedAt.current < restMs) return;
    renewedAt.current = performance.now();
    reread();
  }, [reread]);
}

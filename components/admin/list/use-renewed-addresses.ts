"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef } from "react";

/** At most one re-reading per minute for pictures whose address has run out. */
const restMs = 60_000;

/** @returns what to call when a picture's address was refused: the page is read again, with new addresses */
export function useRenewedAddresses(): () => void {
  const router = useRouter();
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (performance.now() - renewedAt.current < restMs) return;
    renewedAt.current = performance.now();
    router.refresh();
  }, [router]);
}

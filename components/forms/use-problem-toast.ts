"use client";

import { useEffect, useRef } from "react";
import { notify, type ToastNotice } from "@/components/ui/toast";
import { pictureTooLarge } from "@/lib/shared/limits";

/**
 * For toasts about something that can be mended: they go when it is, or when what they are about goes.
 * @param isThere whether the problem is there; it may begin with the toast
 * @returns shows a toast about it
 */
export function useProblemToast(isThere: boolean): (notice: ToastNotice) => void {
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => (isThere ? () => withdraw.current?.() : undefined), [isThere]);
  return (notice) => {
    // "File too large" asks for more reading.
    const longer = notice.title === pictureTooLarge.title ? { durationMs: 8000 } : {};
    withdraw.current = notify({ ...notice, ...longer, destructive: true });
  };
}

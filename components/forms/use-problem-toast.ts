"use client";

import { useEffect, useRef } from "react";
import { notify, type ToastNotice } from "@/components/ui/toast";

/**
 * For toasts about something that can be mended: they go when it is, or when what they are about goes.
 * @param isThere whether the problem is there; it may begin with the toast
 * @returns shows a toast about it
 */
export function useProblemToast(isThere: boolean): (notice: ToastNotice) => void {
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => (isThere ? () => withdraw.current?.() : undefined), [isThere]);
  return (notice) => {
    withdraw.current = notify({ ...notice, destructive: true });
  };
}

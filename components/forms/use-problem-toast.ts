"use client";

import { useEffect, useRef } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { notify, type ToastNotice } from "@/components/ui/toast";
import { pictureTooLarge } from "@/lib/shared/file-refusals";

/**
 * Toasts about a fixable problem, which disappear with it.
 * @param isThere whether the problem exists; it may start with the toast
 * @returns a function that shows a toast
 */
export function useProblemToast(isThere: boolean): (notice: ToastNotice) => void {
  const read = useMessageText();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => (isThere ? () => withdraw.current?.() : undefined), [isThere]);
  return (notice) => {
    const longer = notice.title === pictureTooLarge.title ? { durationMs: 8000 } : {};
    const { title, description = "" } = notice;
    withdraw.current = notify({
      ...notice,
      ...longer,
      title: read(title),
      description: read(description),
      destructive: true,
    });
  };
}

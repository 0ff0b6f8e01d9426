import type { ToastNotice } from "@/components/ui/toast";

/** Stands in for `components/ui/toast`: what was said, the last at the end. */
export const toasts: string[] = [];

export function notify({ title, description = "" }: ToastNotice): () => void {
  toasts.push(`${title} | ${description}`);
  return () => {};
}

export const withdrawFailure = (): void => {};
export const onToastRequested = () => () => {};
export const toasterReady = (): void => {};

import type { ToastNotice } from "@/components/ui/toast";

/** Fakes `components/ui/toast`: its messages, the last at the end. */
export const toasts: string[] = [];

export function notify({ title, description = "" }: ToastNotice): () => void {
  toasts.push(`${title} | ${description}`);
  return () => {};
}

export const withdrawFailure = (): void => {};
export const onToastRequested = () => () => {};
export const toasterReady = (): void => {};

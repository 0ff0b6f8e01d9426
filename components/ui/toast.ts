export type ToastNotice = {
  title: string;
  description?: string;
  /** Something failed. */
  destructive?: boolean;
  /** Default 5000 (specification section 9). */
  durationMs?: number;
};

type Show = (notice: ToastNotice) => void;

let resolveShow: (show: Show) => void;
const whenShown = new Promise<Show>((resolve) => {
  resolveShow = resolve;
});
const starters = new Set<() => void>();

/**
 * Shows a toast; the one before it goes at once (one at a time, specification section 9).
 * Needs a `<ToasterSlot>` in the layout.
 */
export function notify(notice: ToastNotice): void {
  for (const start of starters) start();
  void whenShown.then((show) => show(notice));
}

/** For the slot: calls `start` as soon as a toast is wanted. @returns how to stop listening */
export function onToastWanted(start: () => void): () => void {
  starters.add(start);
  return () => starters.delete(start);
}

/** For the toaster: from now on toasts can be shown. */
export function toasterReady(show: Show): void {
  resolveShow(show);
}

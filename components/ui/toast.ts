export type ToastNotice = {
  title: string;
  description?: string;
  /** Something failed. */
  destructive?: boolean;
  /** The subject lies in the corner where toasts are: this one takes the other, where there is room for two. */
  aside?: boolean;
  /** Default 5000. */
  durationMs?: number;
};

/** Takes a toast away, if it is still there. */
type Withdraw = () => void;
type Show = (notice: ToastNotice) => Withdraw;

let resolveShow: (show: Show) => void;
const whenShown = new Promise<Show>((resolve) => {
  resolveShow = resolve;
});
const starters = new Set<() => void>();
let withdrawLast: Withdraw | undefined;

/**
 * Shows a toast; the one before it goes at once (one at a time).
 * Needs a `<ToasterSlot>` in the layout.
 * @returns takes it away again, for what is over sooner than its time
 */
export function notify(notice: ToastNotice): Withdraw {
  for (const start of starters) start();
  const shown = whenShown.then((show) => show(notice));
  const withdraw = () => void shown.then((hide) => hide());
  withdrawLast = notice.destructive ? withdraw : undefined;
  return withdraw;
}

/** Takes the last toast away if it tells of a failure: somebody tries again. */
export function withdrawFailure(): void {
  withdrawLast?.();
}

/** For the slot: calls `start` as soon as a toast is requested. @returns how to stop listening */
export function onToastRequested(start: () => void): () => void {
  starters.add(start);
  return () => starters.delete(start);
}

/** For the toaster: from now on toasts can be shown. */
export function toasterReady(show: Show): void {
  resolveShow(show);
}

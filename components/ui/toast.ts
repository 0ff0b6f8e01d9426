export type ToastNotice = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** uses the other corner if its own would cover the subject */
  aside?: boolean;
  /** default 5000 */
  durationMs?: number;
};

/** Removes the toast if it is still shown. */
type Withdraw = () => void;
type Show = (notice: ToastNotice) => Withdraw;

let resolveShow: (show: Show) => void;
const whenShown = new Promise<Show>((resolve) => {
  resolveShow = resolve;
});
const starters = new Set<() => void>();
let withdrawLast: Withdraw | undefined;

/**
 * Shows a toast and replaces the previous one. Needs a `<ToasterSlot>` in the layout.
 * @returns a function that removes it early
 */
export function notify(notice: ToastNotice): Withdraw {
  for (const start of starters) start();
  const shown = whenShown.then((show) => show(notice));
  const withdraw = () => void shown.then((hide) => hide());
  withdrawLast = notice.destructive ? withdraw : undefined;
  return withdraw;
}

/** Removes the last toast if it shows a failure, because the visitor tries again. */
export function withdrawFailure(): void {
  withdrawLast?.();
}

/** @returns a function that stops listening */
export function onToastRequested(start: () => void): () => void {
  starters.add(start);
  return () => starters.delete(start);
}

/** Called by the toaster once toasts can be shown. */
export function toasterReady(show: Show): void {
  resolveShow(show);
}

let host: HTMLElement | undefined;

/**
 * The element that holds the toasts. A modal dialog makes everything outside itself inert, toasts too: they could
 * be neither pressed nor heard. So the element moves into the dialog on top, and, as a popover, lies above it.
 */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement("div");
    host.popover = "manual";
    host.className = "toast-host";
  }
  placeToasts();
  return host;
}

/** Call when a modal dialog has opened or closed, and before one goes away. @param leaving the one that goes */
export function placeToasts(leaving?: Element | null): void {
  if (!host) return;
  const open = [...document.querySelectorAll("dialog:modal")].filter((dialog) => dialog !== leaving);
  const place = open.at(-1) ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  host.showPopover();
}

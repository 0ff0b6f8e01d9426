let host: HTMLElement | undefined;

/**
 * Holds the toasts. A modal dialog makes everything outside inert, so the element moves into the top dialog and, as a
 * popover, above it.
 */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement("div");
    host.popover = "manual";
    host.className = "toast-host";
  }
  moveToasts();
  return host;
}

/**
 * Call when a modal dialog opens or closes, and before one is removed.
 * @param leaving the dialog that is removed
 */
export function moveToasts(leaving?: Element | null): void {
  if (!host) return;
  const open = [...document.querySelectorAll("dialog:modal")].filter((dialog) => dialog !== leaving);
  const parent = open.at(-1) ?? document.body;
  if (host.parentElement === parent) return;
  parent.append(host);
  host.showPopover();
}

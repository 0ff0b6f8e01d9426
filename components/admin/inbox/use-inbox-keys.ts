import { type RefObject, useEffect } from "react";

const inFields =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog]";

/** Whether a key is meant for something else than the list, or single keys are switched off (in the queue's help). */
const isTaken = (event: KeyboardEvent): boolean =>
  localStorage.getItem("queue-keys") === "off" ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(inFields) !== null) ||
  document.querySelector("dialog:modal") !== null;

const steps: Record<string, number> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

/**
 * The keys of the queue, in the inbox: J and K go to the next and the previous row, X ticks it, R opens it for an answer.
 * Enter opens it, as it does with every button.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (isTaken(event) || !(key in steps || key === "x" || key === "r" || key === "o")) return;
      const rows = [...(list.current?.children ?? [])];
      const place = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[place];
      const opener = (of: Element | undefined) => of?.querySelector<HTMLElement>("button[aria-expanded]");
      if (key in steps) opener(rows[place < 0 ? 0 : place + (steps[key] ?? 0)])?.focus();
      else if (!row || event.repeat) return;
      else if (key === "x") row.querySelector<HTMLElement>("input[type=checkbox]")?.click();
      else if (key === "o") opener(row)?.click();
      else answer(row, opener(row));
      event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [list]);
}

/** Opens a row where it is closed, and goes to its answer. */
function answer(row: Element, opener: HTMLElement | null | undefined): void {
  if (opener?.ariaExpanded === "false") opener.click();
  // The row's parts are there after React has drawn them.
  requestAnimationFrame(() => row.querySelector<HTMLElement>("textarea")?.focus());
}

import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/components/ui/focus";

/** Focuses the fallback when the focused element is removed; the browser would start again at the top. */
export function useFocusFallback(
  leaving: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) fallback.current?.focus({ preventScroll: true });
    };
  }, [leaving, fallback]);
}

/**
 * When the focused row is removed, focuses the row that replaces it, else the one above, else the heading.
 * @returns a handler for `onFocus` of the list
 */
export function useRowFocusFallback(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const held = useRef<{ element: Element; index: number } | null>(null);
  useEffect(() => {
    if (!held.current || held.current.element.isConnected || !isFocusFree()) return;
    const { index } = held.current;
    const rows = [...(list.current?.children ?? [])];
    const fallback = rows[index] ?? rows[index - 1] ?? heading.current;
    if (fallback instanceof HTMLElement) fallback.focus({ preventScroll: true });
  });
  return ({ target, currentTarget }) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    held.current = { element: target, index };
  };
}

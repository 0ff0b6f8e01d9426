import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/components/ui/focus";

/**
 * When an element leaves the page with the focus in it, the fallback gets it: otherwise it would begin at the page's
 * top.
 */
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
 * In a list of rows that can have the focus: when what has it goes, the row that takes its place gets it, else the one
 * above, else the heading.
 * @returns what is to be called when the focus comes into the list
 */
export function useRowFocusFallback(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const held = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    if (!held.current || held.current.element.isConnected || !isFocusFree()) return;
    const { place } = held.current;
    const rows = [...(list.current?.children ?? [])];
    const fallback = rows[place] ?? rows[place - 1] ?? heading.current;
    if (fallback instanceof HTMLElement) fallback.focus({ preventScroll: true });
  });
  return ({ target, currentTarget }) => {
    const place = [...currentTarget.children].findIndex((row) => row.contains(target));
    held.current = { element: target, place };
  };
}

import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/components/ui/focus";

/** When an element leaves the page with the focus in it, the heir gets it: otherwise it would begin at the page's top. */
export function useFocusHeir(
  leaving: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current?.focus({ preventScroll: true });
    };
  }, [leaving, heir]);
}

/**
 * In a list of rows that can have the focus: when what has it goes, the row that takes its place gets it, else the one
 * above, else the heading.
 * @returns what is to be called when the focus comes into the list
 */
export function useRowHeir(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const held = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    if (!held.current || held.current.element.isConnected || !isFocusFree()) return;
    const { place } = held.current;
    const rows = [...(list.current?.children ?? [])];
    const heir = rows[place] ?? rows[place - 1] ?? heading.current;
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });
  return ({ target, currentTarget }) => {
    const place = [...currentTarget.children].findIndex((row) => row.contains(target));
    held.current = { element: target, place };
  };
}

"use client";

import { type FormEvent, type MouseEvent, type RefObject, useRef } from "react";
import { findListLink } from "@/components/list/list-link";
import type { SearchBoxEvents } from "@/components/list/search-box";
import type { GoOptions } from "@/components/list/use-list";
import { useListSearch } from "@/components/list/use-list-search";
import { leaveRoom } from "@/components/ui/leave-room";

/** A focused result scrolls below the sticky bar (app/globals.css). */
const leaveBarRoom = leaveRoom({ variable: "--bar-room", position: "sticky" });

export type ListControlsOptions<Selection> = {
  /** around controls and results */
  root: RefObject<HTMLDivElement | null>;
  /** of the results */
  selection: Selection;
  /** of the controls */
  shown: Selection;
  go: (next: Selection, options?: GoOptions) => void;
  /** the list's path */
  path: string;
  selectionAt: (searchParams: URLSearchParams) => Selection;
  /** called for every followed link */
  onFollow?: (from: Selection, to: Selection) => void;
};

/**
 * Handles clicks on a list's links and form, which also work without JavaScript, so that only the results change.
 * @returns `frame` for the element around controls and results; `bar` for the `ref` of the sticky controls
 */
export function useListControls<Selection extends { q: string; page: number }>({
  root,
  selection,
  shown,
  go,
  path,
  selectionAt,
  onFollow,
}: ListControlsOptions<Selection>) {
  const input = useRef<HTMLInputElement>(null);
  const { stop, typed, sent, ...typing } = useListSearch(input, selection.q, (q, isFirst) =>
    go({ ...shown, q, page: 1 }, { replace: !isFirst }),
  );

  /** Adds text that was just typed, unless the link changes the search. */
  const withTyped = (next: Selection): Selection => {
    const isSame = next.q === selection.q || next.q === shown.q;
    if (!isSame || typed() === next.q) return next;
    sent.current = typed();
    return { ...next, q: sent.current, page: 1 };
  };

  const onClickCapture = (event: MouseEvent) => {
    const link = findListLink(event, path);
    if (!link) return;
    event.preventDefault();
    stop();
    const next = withTyped(selectionAt(new URL(link.href).searchParams));
    onFollow?.(shown, next);
    const isOtherPage = link.closest("[data-results] nav") !== null;
    // A link to the current page scrolls to its top.
    if (isOtherPage && link.href === window.location.href) window.scrollTo({ top: 0, behavior: "instant" });
    go(next, { isOtherPage });
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    sent.current = typed();
    go({ ...shown, q: sent.current, page: 1 });
  };

  const box: SearchBoxEvents = { input, ...typing };
  return { frame: { ref: root, onClickCapture }, bar: leaveBarRoom, onSubmit, box };
}

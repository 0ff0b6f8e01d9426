"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useOptimistic, useTransition } from "react";
import type { GoOptions } from "@/components/list/use-list";
import { useListFocus } from "@/components/list/use-list-focus";
import { keepScroll } from "@/components/ui/keep-scroll";
import { isOffline } from "@/components/ui/offline";

/** Moves between the selections of a list whose results are rendered by the server, page by page. */
export function usePageMoves<Selection>(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  hrefOf: (selection: Selection) => string,
) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(selection);
  const rememberFocus = useListFocus(root, isPending);

  const go = (next: Selection, { replace = false, isOtherPage = false }: GoOptions = {}) => {
    const href = hrefOf(next);
    // Also back to where one still is: what is on its way would come all the same.
    if (!isPending && href === window.location.pathname + window.location.search) return;
    if (isOffline()) return;
    rememberFocus(isOtherPage);
    keepScroll(!isOtherPage);
    startTransition(() => {
      show(next);
      router[replace ? "replace" : "push"](href, { scroll: isOtherPage });
    });
  };

  return { go, shown, isPending };
}

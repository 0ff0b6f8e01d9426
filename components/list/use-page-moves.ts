"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useOptimistic, useTransition } from "react";
import type { GoOptions } from "@/components/list/use-list";
import { useListFocus } from "@/components/list/use-list-focus";
import { keepScroll } from "@/components/ui/keep-scroll";
import { useLocalPath } from "@/components/ui/page-link";
import { useOfflineCheck } from "@/components/ui/use-offline-check";

/** Moves between selections of a list that the server renders. */
export function usePageMoves<Selection>(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  addressOf: (selection: Selection) => string,
) {
  const router = useRouter();
  const localPath = useLocalPath();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(selection);
  const isOffline = useOfflineCheck();
  const rememberFocus = useListFocus(root, isPending);

  const go = (next: Selection, { replace = false, isOtherPage = false }: GoOptions = {}) => {
    const href = localPath(addressOf(next));
    // Not skipped while a navigation is pending: going back to the current URL must cancel it.
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

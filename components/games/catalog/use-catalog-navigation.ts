"use client";

import { useRouter } from "next/navigation";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useTransition,
} from "react";
import {
  type CarriedState,
  captureState,
  focusAgain,
  restoreState,
} from "@/components/games/catalog/carried-state";
import { type CatalogSelection, selectionQuery } from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";

type GoOptions = {
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean;
  /** Another page of the results: their beginning comes into sight and gets the focus. */
  isOtherPage?: boolean;
};

/** From a catalog page that is about to go to the one that takes its place. */
let carried: CarriedState | null = null;

/**
 * Moves between the catalog's selections without a reload. The controls show the new selection at once, the
 * results follow; the focus and open menus stay where they are.
 */
export function useCatalogNavigation(root: RefObject<HTMLElement | null>, selection: CatalogSelection) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(selection);
  const moving = useRef<{ focusId: string } | null>(null);

  const go = useCallback(
    (next: CatalogSelection, { replace = false, isOtherPage = false }: GoOptions = {}) => {
      const query = selectionQuery(next);
      if (query === window.location.search) return;
      moving.current = { focusId: isOtherPage ? "" : (document.activeElement?.id ?? "") };
      if (isOtherPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      startTransition(() => {
        show(next);
        router[replace ? "replace" : "push"](`${paths.games}${query}`, { scroll: isOtherPage });
      });
    },
    [router, show],
  );

  useLayoutEffect(() => {
    const element = root.current;
    if (element && carried) restoreState(element, carried);
    carried = null;
    return () => {
      if (moving.current && element) carried = captureState(element);
    };
  }, [root]);

  useEffect(() => {
    if (isPending || !moving.current) return;
    if (root.current) focusAgain(root.current, moving.current.focusId);
    moving.current = null;
  }, [isPending, root]);

  return { go, shown, isPending };
}

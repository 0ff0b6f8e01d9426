"use client";

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { FilterBar } from "@/components/games/catalog/filter-bar";
import {
  isBare,
  isRestored,
  rememberExclusions,
  withRememberedExclusions,
} from "@/components/games/catalog/remembered-exclusions";
import { useMenuKeys } from "@/components/games/catalog/use-menu-keys";
import { listLinkOf } from "@/components/listing/list-link";
import { ListResults } from "@/components/listing/list-results";
import { useListNavigation } from "@/components/listing/use-list-navigation";
import { useLiveSearch } from "@/components/listing/use-live-search";
import { type CatalogSelection, parseSelection, selectionQuery } from "@/lib/features/games/filters";
import type { CatalogCounts } from "@/lib/features/games/types";
import { plural } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

type CatalogFrameProps = {
  selection: CatalogSelection;
  counts: CatalogCounts;
  total: number;
  /** The filters that are on, each removable. */
  chips: ReactNode;
  children: ReactNode;
};

const selectionAt = (url: URL): CatalogSelection => parseSelection(Object.fromEntries(url.searchParams));

const hrefOf = (selection: CatalogSelection): string => `${paths.games}${selectionQuery(selection)}`;

/**
 * The catalog's controls around its results. Everything in it is links and a form that work without script; this
 * takes their clicks over, so that the page stays and only the results change.
 */
export function CatalogFrame({ selection, counts, total, chips, children }: CatalogFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { go, shown, isPending } = useListNavigation(root, selection, hrefOf);
  const { stop, sent, ...typing } = useLiveSearch(input, selection.q, (q, isFirst) =>
    go({ ...shown, q, page: 1 }, { replace: !isFirst }),
  );
  useMenuKeys(root);

  const applyRemembered = useEffectEvent(() => {
    if (!isBare(selection) || isRestored()) return;
    const narrowed = withRememberedExclusions(selection);
    if (narrowed) go(narrowed, { replace: true });
  });
  useEffect(() => applyRemembered(), []);

  const follow = (event: MouseEvent) => {
    const link = listLinkOf(event, paths.games);
    if (!link) return;
    event.preventDefault();
    stop();
    const next = selectionAt(new URL(link.href));
    rememberExclusions(shown, next);
    go(next, { isOtherPage: link.closest("nav") !== null });
  };

  return (
    <div ref={root} onClickCapture={follow}>
      <div className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky">
        <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">
          <FilterBar
            selection={shown}
            counts={counts}
            total={total}
            input={input}
            onSubmit={(event) => {
              event.preventDefault();
              stop();
              sent.current = input.current?.value.trim() ?? "";
              go({ ...shown, q: sent.current, page: 1 });
            }}
            onSort={(sort) => go({ ...parseSelection({ sort, q: shown.q }), wishes: shown.wishes })}
            {...typing}
          />
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
        {chips}
        <ListResults
          label="Games"
          count={plural(total, "game")}
          isPending={isPending}
          skeleton={<CatalogSkeleton />}
        >
          {children}
        </ListResults>
      </div>
    </div>
  );
}

"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { FilterBar } from "@/components/games/catalog/filter-bar";
import {
  isBare,
  isRestored,
  rememberExclusions,
  withRememberedExclusions,
} from "@/components/games/catalog/remembered-exclusions";
import { useMenuKeys } from "@/components/games/catalog/use-menu-keys";
import { ListResults } from "@/components/listing/list-results";
import { useListFrame } from "@/components/listing/use-list-frame";
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

/** The catalog's controls around its results. */
export function CatalogFrame({ selection, counts, total, chips, children }: CatalogFrameProps) {
  const { frame, bar, onSubmit, box, go, shown, isPending } = useListFrame({
    selection,
    path: paths.games,
    hrefOf,
    selectionAt,
    onFollow: rememberExclusions,
  });
  useMenuKeys(frame.ref);

  const sortBy = (sort: string, { wishes, q }: CatalogSelection) =>
    go({ ...parseSelection({ sort, q }), wishes });

  const catchUp = useEffectEvent(() => {
    const remembered = isBare(selection) && !isRestored() ? withRememberedExclusions(selection) : null;
    // An order that was chosen before this script ran (the browser restores none: the form's autoComplete="off"). The
    // search that was typed before it goes along: another kind of page may take this one's place, and its box.
    const chosen = frame.ref.current?.querySelector<HTMLSelectElement>("select[name=sort]")?.value;
    if (chosen !== undefined && chosen !== (selection.sort ?? ""))
      sortBy(chosen, { ...(remembered ?? selection), q: box.input.current?.value ?? "" });
    else if (remembered) go(remembered, { replace: true });
  });
  useEffect(() => catchUp(), []);

  return (
    <div {...frame}>
      <div
        ref={bar}
        className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky"
      >
        <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">
          <FilterBar
            selection={shown}
            counts={counts}
            total={total}
            box={box}
            onSubmit={onSubmit}
            onSort={(sort) => sortBy(sort, shown)}
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

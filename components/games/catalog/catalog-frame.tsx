"use client";

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { FilterBar } from "@/components/games/catalog/filter-bar";
import {
  isBare,
  isRestored,
  rememberExclusions,
  withRememberedExclusions,
} from "@/components/games/catalog/remembered-exclusions";
import { useCatalogNavigation } from "@/components/games/catalog/use-catalog-navigation";
import { useLiveSearch } from "@/components/games/catalog/use-live-search";
import { useMenuDismissal } from "@/components/games/catalog/use-menu-dismissal";
import { type CatalogSelection, parseSelection } from "@/lib/features/games/filters";
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

/** The link of the catalog that a plain click goes to, if it is one. */
function catalogLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === paths.games ? link : null;
}

/**
 * The catalog's controls around its results. Everything in it is links and a form that work without script; this
 * takes their clicks over, so that the page stays and only the results change.
 */
export function CatalogFrame({ selection, counts, total, chips, children }: CatalogFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { go, shown, isPending } = useCatalogNavigation(root, selection);
  const { stop, sent, ...typing } = useLiveSearch(input, selection.q, (q, isFirst) =>
    go({ ...shown, q, page: 1 }, { replace: !isFirst }),
  );
  useMenuDismissal(root);

  const applyRemembered = useEffectEvent(() => {
    if (!isBare(selection) || isRestored()) return;
    const narrowed = withRememberedExclusions(selection);
    if (narrowed) go(narrowed, { replace: true });
  });
  useEffect(() => applyRemembered(), []);

  const follow = (event: MouseEvent) => {
    const link = catalogLinkOf(event);
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
        <Announcement isPending={isPending} text={plural(total, "game")} />
        <section
          aria-label="Games"
          aria-busy={isPending}
          data-results=""
          tabIndex={-1}
          className="grid outline-none *:col-start-1 *:row-start-1"
        >
          <div
            className={
              isPending ? "pointer-events-none opacity-0 transition-opacity delay-100 duration-100" : ""
            }
          >
            {children}
          </div>
          {isPending ? (
            <div className="transition-opacity delay-100 duration-100 starting:opacity-0">
              <CatalogSkeleton />
            </div>
          ) : null}
        </section>
      </div>
    </div>
  );
}

/** Results are on their way; it outlives the page that asked for them. */
let isAwaited = false;

/** Says how many games there are whenever that changes, to those who do not see it change. */
function Announcement({ isPending, text }: { isPending: boolean; text: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    if (isAwaited && !isPending) say(text);
    isAwaited = isPending;
  }, [isPending, text]);
  return (
    <p role="status" className="sr-only">
      {isPending ? "Loading games" : said}
    </p>
  );
}

"use client";

import { type MouseEvent, type ReactNode, useRef } from "react";
import { listLinkOf } from "@/components/listing/list-link";
import { ListResults } from "@/components/listing/list-results";
import { SearchBox } from "@/components/listing/search-box";
import { useListNavigation } from "@/components/listing/use-list-navigation";
import { useLiveSearch } from "@/components/listing/use-live-search";
import { PlatformFilter } from "@/components/streamers/list/platform-filter";
import { StreamersSkeleton } from "@/components/streamers/list/streamers-skeleton";
import { streamerLimits } from "@/lib/features/streamers/constants";
import {
  parseStreamerSelection,
  type StreamerSelection,
  streamerQuery,
} from "@/lib/features/streamers/filters";
import type { StreamerCounts } from "@/lib/features/streamers/types";
import { plural } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

type StreamersFrameProps = {
  selection: StreamerSelection;
  counts: StreamerCounts;
  total: number;
  /** The number of streamers and what narrows it. */
  summary: ReactNode;
  children: ReactNode;
};

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/**
 * The list's controls around its results. Everything in it is links and a form that work without script; this takes
 * their clicks over, so that the page stays and only the results change.
 */
export function StreamersFrame({ selection, counts, total, summary, children }: StreamersFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { go, shown, isPending } = useListNavigation(root, selection, hrefOf);
  const { stop, sent, ...typing } = useLiveSearch(input, selection.q, (q, isFirst) =>
    go({ ...shown, q, page: 1 }, { replace: !isFirst }),
  );

  const follow = (event: MouseEvent) => {
    const link = listLinkOf(event, paths.streamers);
    if (!link) return;
    event.preventDefault();
    stop();
    const next = parseStreamerSelection(Object.fromEntries(new URL(link.href).searchParams));
    go(next, { isOtherPage: link.closest("nav") !== null });
  };

  return (
    <div ref={root} onClickCapture={follow}>
      <div className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky">
        <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">
          <form
            action={paths.streamers}
            method="get"
            aria-label="Streamers"
            onSubmit={(event) => {
              event.preventDefault();
              stop();
              sent.current = input.current?.value.trim() ?? "";
              go({ ...shown, q: sent.current, page: 1 });
            }}
            className="flex flex-wrap items-center gap-2"
          >
            <SearchBox
              id="streamers-search"
              label="Search streamers"
              placeholder="Search streamers..."
              q={shown.q}
              maxLength={streamerLimits.searchLength}
              input={input}
              {...typing}
            />
            {shown.platforms.length ? (
              <input type="hidden" name="platform" value={shown.platforms.join(",")} />
            ) : null}
            <PlatformFilter selection={shown} counts={counts} />
          </form>
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
        {summary}
        <ListResults
          label="Streamers"
          count={plural(total, "streamer")}
          isPending={isPending}
          skeleton={<StreamersSkeleton />}
        >
          {children}
        </ListResults>
      </div>
    </div>
  );
}

"use client";

import type { ReactNode } from "react";
import { ListResults } from "@/components/listing/list-results";
import { SearchBox } from "@/components/listing/search-box";
import { useListFrame } from "@/components/listing/use-list-frame";
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

const selectionAt = ({ searchParams }: URL): StreamerSelection =>
  parseStreamerSelection(Object.fromEntries(searchParams));

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/** The list's controls around its results. */
export function StreamersFrame({ selection, counts, total, summary, children }: StreamersFrameProps) {
  const { frame, bar, onSubmit, box, shown, isPending } = useListFrame({
    selection,
    path: paths.streamers,
    hrefOf,
    selectionAt,
  });

  return (
    <div {...frame}>
      <div
        ref={bar}
        className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky"
      >
        <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">
          <form
            action={paths.streamers}
            method="get"
            aria-label="Streamers"
            onSubmit={onSubmit}
            className="flex flex-wrap items-center gap-2"
          >
            <SearchBox
              id="streamers-search"
              label="Search streamers"
              placeholder="Search streamers..."
              q={shown.q}
              maxLength={streamerLimits.searchLength}
              {...box}
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

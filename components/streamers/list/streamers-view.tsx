import type { FormEventHandler } from "react";
import { ListView, type LiveList } from "@/components/listing/list-view";
import { SearchBox, type SearchBoxEvents } from "@/components/listing/search-box";
import { streamerGrid } from "@/components/streamers/grid-classes";
import { PlatformFilter } from "@/components/streamers/list/platform-filter";
import type { StreamersContent } from "@/components/streamers/list/streamers-content";
import { StreamersSkeleton } from "@/components/streamers/list/streamers-skeleton";
import { streamerLimits } from "@/lib/features/streamers/constants";
import type { StreamerSelection } from "@/lib/features/streamers/filters";
import { paths } from "@/lib/shared/paths";

type StreamersViewProps = {
  content: StreamersContent;
  /** What the controls show, already while its results are on their way. */
  shown?: StreamerSelection;
  events?: { onSubmit: FormEventHandler<HTMLFormElement>; box: SearchBoxEvents };
  live?: LiveList;
};

/** The list's controls around its results. */
export function StreamersView({ content, shown = content.selection, events, live }: StreamersViewProps) {
  return (
    <ListView
      content={content}
      label="Streamers"
      look={streamerGrid}
      skeleton={<StreamersSkeleton />}
      live={live}
    >
      <form
        action={paths.streamers}
        method="get"
        aria-label="Streamers"
        onSubmit={events?.onSubmit}
        className="flex flex-wrap items-center gap-2"
      >
        <SearchBox
          id="streamers-search"
          label="Search streamers"
          placeholder="Search streamers..."
          q={shown.q}
          maxLength={streamerLimits.searchLength}
          {...events?.box}
        />
        {shown.platforms.length ? (
          <input type="hidden" name="platform" value={shown.platforms.join(",")} />
        ) : null}
        <PlatformFilter selection={shown} counts={content.counts} />
      </form>
    </ListView>
  );
}

import { SearchX } from "lucide-react";
import { StreamersFrame } from "@/components/streamers/list/streamers-frame";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import { buttonVariants } from "@/components/ui/button-variants";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { platformName } from "@/lib/features/streamers/constants";
import {
  isNarrowed,
  type StreamerSelection,
  streamerQuery,
  togglePlatform,
} from "@/lib/features/streamers/filters";
import type { StreamersPage } from "@/lib/features/streamers/types";
import { formatNumber, plural } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

type StreamersListProps = { selection: StreamerSelection; list: StreamersPage };

/** Banners that are in sight when the page opens on a phone; more would take the line from the first. */
const eagerCount = 1;

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/** The streamers list (specification section 2). */
export function StreamersList({ selection, list }: StreamersListProps) {
  const { streamers, total, page, pageCount, counts } = list;
  return (
    <>
      <StreamersHeader />
      <StreamersFrame
        selection={selection}
        counts={counts}
        total={total}
        summary={<Summary selection={selection} total={total} />}
      >
        {streamers.length ? (
          <>
            <StreamerGrid streamers={streamers} eagerCount={eagerCount} />
            <div className="mt-10">
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefFor={(number) => hrefOf({ ...selection, page: number })}
                label="Pages of the list"
              />
            </div>
          </>
        ) : (
          <NoStreamers isNarrowed={isNarrowed(selection)} />
        )}
      </StreamersFrame>
    </>
  );
}

/** The number of streamers, and everything that narrows it, each removable. */
function Summary({ selection, total }: { selection: StreamerSelection; total: number }) {
  const { platforms, q } = selection;
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <p className="mr-2 font-display tabular-nums">
        <span className="text-lg font-semibold">{formatNumber(total)}</span>{" "}
        <span className="text-ink-muted">{plural(total, "streamer").replace(/^\S+ /, "")}</span>
      </p>
      {q ? (
        <Chip
          label={`“${q}”`}
          removeLabel={`Remove search ${q}`}
          href={hrefOf({ ...selection, q: "", page: 1 })}
        />
      ) : null}
      {platforms.map((platform) => (
        <Chip
          key={platform}
          label={platformName(platform)}
          removeLabel={`Remove filter ${platformName(platform)}`}
          href={hrefOf(togglePlatform(selection, platform))}
        />
      ))}
    </div>
  );
}

/** The specified empty state. */
function NoStreamers({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title="No Streamers Found"
      description={
        isNarrowed
          ? "Try another name, game or platform."
          : "Nobody is here yet. Be the first: it takes five minutes."
      }
      icon={<SearchX aria-hidden="true" />}
      action={
        <>
          {isNarrowed ? (
            <PageLink href={paths.streamers} className={buttonVariants()}>
              Show all streamers
            </PageLink>
          ) : null}
          <PageLink
            href={paths.streamersSubmit}
            className={buttonVariants({ variant: isNarrowed ? "secondary" : "primary" })}
          >
            Join as Streamer
          </PageLink>
        </>
      }
    />
  );
}

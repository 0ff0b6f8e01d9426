import "server-only";
import type { ListContent } from "@/components/listing/list-content";
import { ListPages } from "@/components/listing/list-pages";
import { ListTotal } from "@/components/listing/list-total";
import { staticMarkup } from "@/components/listing/markup";
import { streamerCards } from "@/components/streamers/streamer-card";
import { buttonVariants } from "@/components/ui/button-variants";
import { Chip } from "@/components/ui/chip";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { EmptyState } from "@/components/ui/empty-state";
import { platformName } from "@/lib/features/streamers/constants";
import {
  isNarrowed,
  type StreamerSelection,
  streamerQuery,
  togglePlatform,
} from "@/lib/features/streamers/filters";
import type { StreamerCounts, StreamersPage } from "@/lib/features/streamers/types";
import { paths } from "@/lib/shared/paths";

export type StreamersContent = ListContent<StreamerSelection, StreamerCounts>;

/** Banners that are in sight when the page opens on a phone; more would take the line from the first. */
const eagerCount = 1;

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/** Everything that differs from one selection's page to another's. */
export async function streamersContent(
  asked: StreamerSelection,
  list: StreamersPage,
): Promise<StreamersContent> {
  const { items, counts, total, page, pageCount } = list;
  const selection = { ...asked, page };
  const below = items.length ? (
    <ListPages
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => hrefOf({ ...selection, page: number })}
      label="Pages of the list"
    />
  ) : (
    <NoStreamers isNarrowed={isNarrowed(selection)} />
  );
  const [chosen, cards, rest] = await Promise.all([
    staticMarkup(<Chosen selection={selection} total={total} />),
    streamerCards(items, { eagerCount }),
    staticMarkup(below),
  ]);
  return { selection, counts, total, chosen, cards, rest };
}

/** The number of streamers, and everything that narrows it, each removable. */
function Chosen({ selection, total }: { selection: StreamerSelection; total: number }) {
  const { platforms, q } = selection;
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <ListTotal total={total} noun="streamer" />
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
      icon={<DrawnIcon name="nothing" />}
      action={
        <>
          {isNarrowed ? (
            <a href={paths.streamers} className={buttonVariants()}>
              Show all streamers
            </a>
          ) : null}
          <a
            href={paths.streamersSubmit}
            className={buttonVariants({ variant: isNarrowed ? "secondary" : "primary" })}
          >
            Join as Streamer
          </a>
        </>
      }
    />
  );
}

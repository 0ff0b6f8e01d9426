import { Film } from "lucide-react";
import { ClipGrid } from "@/components/clips/clip-card";
import { ClipsFilter } from "@/components/clips/clips-filter";
import { ListPages, ListTotal } from "@/components/list/list-pages";
import { buttonVariants } from "@/components/ui/button-variants";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { type ClipSelection, clipQuery } from "@/lib/features/clips/filters";
import type { ClipsPage } from "@/lib/features/clips/types";
import { paths } from "@/lib/shared/paths";

/** Pictures that are in sight when the page opens on a phone. */
const eagerCount = 1;

const hrefOf = (selection: ClipSelection): string => paths.clips + clipQuery(selection);

type ClipsListProps = { selection: ClipSelection; page: ClipsPage };

/** The gallery: one page of clips, and what narrows and orders them. */
export function ClipsList({ selection, page }: ClipsListProps) {
  const { game } = selection;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
      <ClipsFilter selection={selection} games={page.games} />
      <div className="my-4 flex min-h-8 flex-wrap items-center gap-2">
        <ListTotal total={page.total} noun="clip" isPending={false} />
        {game ? (
          <Chip
            label={game}
            removeLabel={`Remove filter ${game}`}
            href={hrefOf({ ...selection, game: "", page: 1 })}
          />
        ) : null}
      </div>
      {page.items.length ? (
        <>
          <ClipGrid clips={page.items} eagerCount={eagerCount} />
          <ListPages
            page={page.page}
            pageCount={page.pageCount}
            hrefFor={(number) => hrefOf({ ...selection, page: number })}
            label="Pages of the list"
          />
        </>
      ) : (
        <NoClips isNarrowed={game !== ""} />
      )}
    </div>
  );
}

function NoClips({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title="No Clips Found"
      description={
        isNarrowed ? "There is no clip of this game yet." : "Nobody is here yet. Yours could be the first."
      }
      icon={<Film aria-hidden="true" />}
      action={
        <>
          {isNarrowed ? (
            <a href={paths.clips} className={buttonVariants()}>
              Show all clips
            </a>
          ) : null}
          <PageLink
            href={paths.getFeatured}
            className={buttonVariants({ variant: isNarrowed ? "secondary" : "primary" })}
          >
            Send a clip
          </PageLink>
        </>
      }
    />
  );
}

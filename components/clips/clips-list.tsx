import { Film } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClipGrid } from "@/components/clips/clip-card";
import { ClipsFilter } from "@/components/clips/clips-filter";
import { ListPages, ListTotal, NothingFound } from "@/components/list/list-outcome";
import { Chip } from "@/components/ui/chip";
import { type ClipSelection, clipQuery } from "@/lib/features/clips/filters";
import type { ClipsPage } from "@/lib/features/clips/types";
import { paths } from "@/lib/shared/paths";

/** Pictures visible on a phone when the page opens. */
const eagerCount = 1;

const hrefOf = (selection: ClipSelection): string => paths.clips + clipQuery(selection);

type ClipsListProps = { selection: ClipSelection; page: ClipsPage };

export function ClipsList({ selection, page }: ClipsListProps) {
  const t = useTranslations("clips.clipsList");
  const { game } = selection;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
      <ClipsFilter selection={selection} games={page.games} />
      <div className="my-4 flex min-h-8 flex-wrap items-center gap-2">
        <ListTotal total={page.total} noun="clip" isPending={false} />
        {game ? (
          <Chip
            label={game}
            removeLabel={t("removeFilter", { game })}
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
            label={t("pagesList")}
          />
        </>
      ) : (
        <NothingFound
          title={t("noClipsFound")}
          description={game ? t("thereNoClipsGame") : t("noClipsYetYours")}
          icon={<Film aria-hidden="true" />}
          all={game ? { href: paths.clips, label: t("showAllClips") } : null}
          submit={{ href: paths.getFeatured, label: t("submitClip") }}
        />
      )}
    </div>
  );
}

import { Plus } from "lucide-react";
import { CatalogList } from "@/components/games/catalog/catalog-list";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { CatalogSelection } from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type CatalogProps = { selection: CatalogSelection; page: CatalogPage };

/** The games catalog. */
export function Catalog({ selection, page }: CatalogProps) {
  return (
    <>
      <header className="dot-grid">
        <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-4 px-4 pt-7 pb-5 sm:px-6 sm:pt-8">
          <div className="min-w-0">
            <h1 className="text-4xl font-semibold">{pageNames.games}</h1>
            <p className="mt-1.5 max-w-prose text-ink-muted">
              Made by small teams and lone makers. Find your next run.
            </p>
          </div>
          <PageLink href={paths.gamesSubmit} className={buttonVariants()}>
            <Plus aria-hidden="true" />
            Submit Your Game
          </PageLink>
        </div>
      </header>
      <CatalogList selection={selection} page={page} />
    </>
  );
}

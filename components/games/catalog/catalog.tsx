import { CatalogList } from "@/components/games/catalog/catalog-list";
import { ListHeader } from "@/components/list/list-header";
import type { CatalogSelection } from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type CatalogProps = { selection: CatalogSelection; page: CatalogPage };

export const Catalog = ({ selection, page }: CatalogProps) => (
  <>
    <ListHeader
      title={pageNames.games}
      text="Made by small teams and solo developers. Find your next run."
      submitPath={paths.gamesSubmit}
      submitLabel="Submit Your Game"
    />
    <CatalogList selection={selection} page={page} />
  </>
);

import { useTranslations } from "next-intl";
import { FollowBox } from "@/components/follows/follow-box";
import { CatalogList } from "@/components/games/catalog/catalog-list";
import { ListHeader } from "@/components/list/list-header";
import { type CatalogSelection, filterFieldNames, selectionQuery } from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

const searchParameters = [...filterFieldNames, "q"];

type CatalogProps = { selection: CatalogSelection; page: CatalogPage };

export function Catalog({ selection, page }: CatalogProps) {
  const t = useTranslations("games.header");
  return (
    <>
      <ListHeader
        title={pageNames.games}
        text={t("text")}
        submitPath={paths.gamesSubmit}
        submitLabel={t("submit")}
      />
      <CatalogList
        selection={selection}
        page={page}
        follow={
          <FollowBox
            kinds={["search"]}
            query={selectionQuery({ ...selection, sort: null, page: 1 }).slice(1)}
            parameters={searchParameters}
            className="mb-6"
          />
        }
      />
    </>
  );
}

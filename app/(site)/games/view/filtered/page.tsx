import type { Metadata } from "next";
import {
  catalogMetadata,
  feedQueryOf,
  isListed,
  namedCategory,
} from "@/app/(site)/games/view/catalog-metadata";
import { Catalog } from "@/components/games/catalog/catalog";
import { catalogContent } from "@/components/games/catalog/catalog-content";
import { CatalogView } from "@/components/games/catalog/catalog-view";
import { writeContent } from "@/components/listing/list-content";
import { pageMarkup } from "@/components/listing/markup";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";
import { composedByServer } from "@/lib/server/http/composed";
import { paths } from "@/lib/shared/paths";

type FilteredProps = { searchParams: Promise<CatalogQuery> };

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  return catalogMetadata(parseSelection(await searchParams));
}

/** /games with any other query: made for each request, since there is no end of them (docs/decisions/001, 010). */
export default async function FilteredCatalogPage({ searchParams }: FilteredProps) {
  const asked = parseSelection(await searchParams);
  return <Catalog selection={asked} catalog={await readCatalogPage(asked)} />;
}

composedByServer(paths.games, async (query) => {
  const asked = parseSelection(query);
  if (isListed(asked)) return undefined;
  const content = await catalogContent(asked, await readCatalogPage(asked));
  const category = namedCategory(asked);
  return {
    markup: await pageMarkup(<CatalogView content={content} />),
    content: writeContent(content),
    feedQuery: feedQueryOf(asked),
    head: category ? `category=${category}` : "",
  };
});

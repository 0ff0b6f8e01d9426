import type { Metadata } from "next";
import { catalogMetadata } from "@/app/(site)/games/view/catalog-metadata";
import { Catalog } from "@/components/games/catalog/catalog";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";
import { readCatalog } from "@/lib/features/games/listing-cards";

type FilteredProps = { searchParams: Promise<CatalogQuery> };

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  return catalogMetadata(parseSelection(await searchParams));
}

/** /games with any other query: rendered for each request, since there is no end of them (docs/decisions/001). */
export default async function FilteredCatalogPage({ searchParams }: FilteredProps) {
  const asked = parseSelection(await searchParams);
  const catalog = await readCatalog(asked);
  return <Catalog selection={{ ...asked, page: catalog.page }} catalog={catalog} />;
}

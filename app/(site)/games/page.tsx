import type { Metadata } from "next";
import { catalogMetadata } from "@/app/(site)/games/catalog-metadata";
import { Catalog } from "@/components/games/catalog/catalog";
import { readCatalogPage, shownPageOf } from "@/lib/features/games/catalog";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";

type CatalogPageProps = { searchParams: Promise<CatalogQuery> };

export async function generateMetadata({ searchParams }: CatalogPageProps): Promise<Metadata> {
  const selection = parseSelection(await searchParams);
  return catalogMetadata({ ...selection, page: await shownPageOf(selection) });
}

export default async function CatalogPage({ searchParams }: CatalogPageProps) {
  const selection = parseSelection(await searchParams);
  return <Catalog selection={selection} page={await readCatalogPage(selection)} />;
}

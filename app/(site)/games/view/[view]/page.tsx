import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { catalogMetadata, catalogViews } from "@/app/(site)/games/view/catalog-metadata";
import { Catalog } from "@/components/games/catalog/catalog";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { allValues, parseSelection } from "@/lib/features/games/filters";

type ViewProps = { params: Promise<{ view: string }> };

/** Rendered at the first request and kept until a game changes (docs/decisions/001). */
export const generateStaticParams = () => [];

async function readView({ params }: ViewProps) {
  const { view } = await params;
  if (!catalogViews.includes(view)) notFound();
  return { view, selection: parseSelection({ category: view === allValues ? "" : view }) };
}

export async function generateMetadata(props: ViewProps): Promise<Metadata> {
  return catalogMetadata((await readView(props)).selection);
}

/** /games and /games?category=…: the first page of all games, or of one category. */
export default async function CatalogViewPage(props: ViewProps) {
  const { selection } = await readView(props);
  return <Catalog selection={selection} catalog={await readCatalogPage(selection)} />;
}

import type { ReactNode } from "react";
import { BlogSkeleton } from "@/components/blog/list/blog-skeleton";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { StreamersSkeleton } from "@/components/streamers/list/streamers-skeleton";
import { paths } from "@/lib/shared/paths";

/** The places of the cards of a list. */
export default function ListPlaces({ path }: { path: string }): ReactNode {
  if (path === paths.games) return <CatalogSkeleton />;
  return path === paths.streamers ? <StreamersSkeleton /> : <BlogSkeleton />;
}

"use client";

import type { ReactNode } from "react";
import { BlogSkeleton } from "@/components/blog/list/blog-skeleton";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { StreamersSkeleton } from "@/components/streamers/list/streamers-skeleton";
import { ArrivingPages } from "@/components/ui/page-pending";
import { paths } from "@/lib/shared/paths";

/** What stands in for a list while the way to it takes long. */
const lists = {
  [paths.games]: <CatalogSkeleton />,
  [paths.streamers]: <StreamersSkeleton />,
  [paths.blog]: <BlogSkeleton />,
};

/** Links to the lists, within it, show the places of their cards at once. */
export const ArrivingLists = ({ children }: { children: ReactNode }) => (
  <ArrivingPages value={lists}>{children}</ArrivingPages>
);

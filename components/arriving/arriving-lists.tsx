"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { ArrivingPages } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Loaded with the first list that is slow to come, so that no page pays for it; without a connection it is nothing. */
const ListPlaces = lazy(() =>
  import("@/components/arriving/list-places").catch(() => ({ default: () => null })),
);

/** The placeholder for a list while the way to it takes long. */
const lists = Object.fromEntries(
  [paths.games, paths.streamers, paths.blog].map((path) => [
    path,
    <Suspense key={path}>
      <ListPlaces path={path} />
    </Suspense>,
  ]),
);

/** Links to the lists, within it, show the places of their cards at once. */
export const ArrivingLists = ({ children }: { children: ReactNode }) => (
  <ArrivingPages value={lists}>{children}</ArrivingPages>
);

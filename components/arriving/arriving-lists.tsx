"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { ArrivingPages } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Loaded only when a list is slow; without a connection it renders nothing. */
const ListSkeleton = lazy(() =>
  import("@/components/arriving/list-skeleton").catch(() => ({ default: () => null })),
);

const lists = Object.fromEntries(
  [paths.games, paths.streamers, paths.blog].map((path) => [
    path,
    <Suspense key={path}>
      <ListSkeleton path={path} />
    </Suspense>,
  ]),
);

/** Links to lists inside it show skeleton cards immediately. */
export const ArrivingLists = ({ children }: { children: ReactNode }) => (
  <ArrivingPages value={lists}>{children}</ArrivingPages>
);

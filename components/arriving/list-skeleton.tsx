import type { ReactNode } from "react";
import { BlogSkeleton } from "@/components/blog/list/post-grid";
import { CatalogSkeleton } from "@/components/games/game-grid";
import { StreamersSkeleton } from "@/components/streamers/streamer-grid";
import { paths } from "@/lib/shared/paths";

export default function ListSkeleton({ path }: { path: string }): ReactNode {
  if (path === paths.games) return <CatalogSkeleton />;
  return path === paths.streamers ? <StreamersSkeleton /> : <BlogSkeleton />;
}

import type { ComponentProps } from "react";
import { WayOut, type WayOutProps } from "@/components/admin/shell/way-out";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyListProps = Pick<ComponentProps<typeof EmptyState>, "title" | "description" | "icon" | "isLow"> &
  Pick<WayOutProps, "headingId"> & {
    /** Where rows may be found: all of them, where a search or a filter is chosen. */
    wayOut?: Omit<WayOutProps, "headingId"> | null;
  };

/** A list of the panel without rows, and the way to some. */
export const EmptyList = ({ headingId, wayOut, ...empty }: EmptyListProps) => (
  <EmptyState {...empty} level={3} action={wayOut ? <WayOut {...wayOut} headingId={headingId} /> : null} />
);

/** The text of an empty list whose search and status leave nothing over. */
export const nothingMatches = "Nothing here matches the search and status chosen.";

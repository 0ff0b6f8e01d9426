import type { ComponentProps } from "react";
import { EmptyListLink, type EmptyListLinkProps } from "@/components/admin/shell/empty-list-link";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyListProps = Pick<ComponentProps<typeof EmptyState>, "title" | "description" | "icon" | "isLow"> &
  Pick<EmptyListLinkProps, "headingId"> & {
    /** Where rows may be found: all of them, where a search or a filter is chosen. */
    link?: Omit<EmptyListLinkProps, "headingId"> | null;
  };

/** A list of the panel without rows, and the way to some. */
export const EmptyList = ({ headingId, link, ...empty }: EmptyListProps) => (
  <EmptyState {...empty} level={3} action={link ? <EmptyListLink {...link} headingId={headingId} /> : null} />
);

/** The text of an empty list whose search and status leave nothing over. */
export const nothingMatches = "No items match your search and filters.";

import type { ComponentProps } from "react";
import { EmptyListLink, type EmptyListLinkProps } from "@/components/admin/shell/empty-list-link";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyListProps = Pick<ComponentProps<typeof EmptyState>, "title" | "description" | "icon" | "isLow"> &
  Pick<EmptyListLinkProps, "headingId"> & {
    /** leads to all rows when a search or filter is set */
    link?: Omit<EmptyListLinkProps, "headingId"> | null;
  };

export const EmptyList = ({ headingId, link, ...empty }: EmptyListProps) => (
  <EmptyState {...empty} level={3} action={link ? <EmptyListLink {...link} headingId={headingId} /> : null} />
);

export const nothingMatches = "No items match your search and filters.";

import type { ComponentProps } from "react";
import { EmptyListLink, type EmptyListLinkProps } from "@/components/admin/shell/empty-list-link";
import { useMessageText } from "@/components/forms/message-text";
import { EmptyState } from "@/components/ui/empty-state";
import { message } from "@/lib/shared/message";

type EmptyListProps = Pick<ComponentProps<typeof EmptyState>, "title" | "description" | "icon" | "isLow"> &
  Pick<EmptyListLinkProps, "headingId"> & {
    /** leads to all rows when a search or filter is set */
    link?: Omit<EmptyListLinkProps, "headingId"> | null;
  };

export const EmptyList = ({ headingId, link, description, ...empty }: EmptyListProps) => {
  const read = useMessageText();
  return (
    <EmptyState
      {...empty}
      description={typeof description === "string" ? read(description) : description}
      level={3}
      action={link ? <EmptyListLink {...link} headingId={headingId} /> : null}
    />
  );
};

/** A message. */
export const nothingMatches = message("panelShell.emptyList.nothingMatches");

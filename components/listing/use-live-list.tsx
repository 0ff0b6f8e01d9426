"use client";

import type { CardGridLook, MarkupCard } from "@/components/listing/card-items";
import { CardList } from "@/components/listing/card-list";
import type { LiveList } from "@/components/listing/list-view";
import { useAnnouncement } from "@/components/listing/use-announcement";
import { useFinishedLinks } from "@/components/listing/use-finished-links";
import { type ListFrameOptions, useListFrame } from "@/components/listing/use-list-frame";
import { PendingLine } from "@/components/ui/pending-line";
import { plural } from "@/lib/shared/format";

type LiveListOptions<Selection> = Omit<ListFrameOptions<Selection>, "selection"> & {
  content: { selection: Selection; total: number; cards: MarkupCard[] };
  /** what the results are, e.g. "Games", and one of them */
  label: string;
  noun: string;
  look: CardGridLook;
};

/**
 * What makes a list move whose results came as finished markup (ListView): its controls' clicks (useListFrame), its links,
 * and what is said of it.
 */
export function useLiveList<Selection extends { q: string; page: number }>({
  content,
  label,
  noun,
  look,
  ...options
}: LiveListOptions<Selection>) {
  const { frame, bar, isPending, ...controls } = useListFrame({ ...options, selection: content.selection });
  const said = useAnnouncement(label, plural(content.total, noun), isPending);
  const rest = useFinishedLinks();
  const live: LiveList = {
    frame,
    bar,
    isPending,
    said,
    cards: <CardList cards={content.cards} look={look} />,
    restEvents: rest.events,
  };
  return { live, root: frame.ref, ...controls, pendingLine: <PendingLine isPending={rest.isPending} /> };
}

"use client";

import { PlainEditSheet } from "@/components/admin/community/video-edit-sheet";
import { GameEditSheet, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import type { ItemRow } from "@/lib/features/queue/types";

/** The kinds that have an edit form. */
export type EditedItem = Exclude<ItemRow, { kind: "submission" | "revision" }>;

type ItemEditSheetProps = {
  /** nothing is shown for other kinds */
  item: ItemRow;
  onSaved: (row: EditedItem["row"]) => void;
  onClosed: () => void;
};

/** The edit form of an item of any kind. */
export function ItemEditSheet({ item, ...callbacks }: ItemEditSheetProps) {
  switch (item.kind) {
    case "game":
      return <GameEditSheet row={item.row} {...callbacks} />;
    case "streamer":
      return <StreamerEditSheet row={item.row} {...callbacks} />;
    case "submission":
    case "revision":
      return null;
    default:
      return <PlainEditSheet kind={item.kind} row={item.row} {...callbacks} />;
  }
}

"use client";

import { ClipEditSheet, StreamEditSheet } from "@/components/admin/community/video-edit-sheet";
import { GameEditSheet, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import type { ItemRow } from "@/lib/features/queue/types";

/** The kinds that have an edit form. */
export type EditedItem = Extract<ItemRow, { kind: "game" | "streamer" | "stream" | "clip" }>;

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
    case "stream":
      return <StreamEditSheet row={item.row} {...callbacks} />;
    case "clip":
      return <ClipEditSheet row={item.row} {...callbacks} />;
    default:
      return null;
  }
}

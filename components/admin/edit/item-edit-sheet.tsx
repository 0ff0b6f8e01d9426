"use client";

import { PlainEditSheet } from "@/components/admin/community/video-edit-sheet";
import { GameEditSheet, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import type { DecidedRow } from "@/lib/features/queue/types";

/** A row of a kind that can be edited in the panel. */
export type EditedItem = Exclude<DecidedRow, { kind: "submission" | "revision" }>;

type ItemEditSheetProps = {
  /** nothing is shown for other kinds */
  item: DecidedRow;
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

"use client";

import { ClipEditSheet, StreamEditSheet } from "@/components/admin/community/video-edit-sheet";
import { GameEditSheet } from "@/components/admin/games/game-edit-lazy";
import { StreamerEditSheet } from "@/components/admin/streamers/streamer-edit-lazy";
import type { QueueItem } from "@/lib/features/queue/types";

type QueueEditProps = { item: QueueItem; onSaved: (row: QueueItem["row"]) => void; onClosed: () => void };

/** The edit form of whatever kind of item; submissions have none. */
export function QueueEdit({ item, ...callbacks }: QueueEditProps) {
  return (
    <>
      {item.kind === "game" ? <GameEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "streamer" ? <StreamerEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "stream" ? <StreamEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "clip" ? <ClipEditSheet row={item.row} {...callbacks} /> : null}
    </>
  );
}

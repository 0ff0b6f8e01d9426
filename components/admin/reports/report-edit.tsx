"use client";

import { Pencil } from "lucide-react";
import { useCallback, useState } from "react";
import { ClipEditSheet } from "@/components/admin/community/video-edit-sheet";
import { GameEditSheet, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { Button } from "@/components/ui/button";
import type { AdminGame } from "@/lib/features/games/types";
import type { ReportedItem } from "@/lib/features/reports/types";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import type { AdminClip } from "@/lib/features/videos/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type Edited =
  | { kind: "game"; row: AdminGame }
  | { kind: "streamer"; row: AdminStreamer }
  | { kind: "clip"; row: AdminClip };

const readers: Record<Edited["kind"], (id: number) => Promise<Edited>> = {
  game: async (id) => ({ kind: "game", row: await panelRead<AdminGame>(adminApiPaths.game(id)) }),
  streamer: async (id) => ({
    kind: "streamer",
    row: await panelRead<AdminStreamer>(adminApiPaths.streamer(id)),
  }),
  clip: async (id) => ({ kind: "clip", row: await panelRead<AdminClip>(adminApiPaths.clip(id)) }),
};

type ReportEditProps = {
  item: ReportedItem & { kind: Edited["kind"] };
  onSaved: () => void;
};

/** Opens the edit form of the reported item. */
export function ReportEdit({ item: { kind, id, name }, onSaved }: ReportEditProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isReading, setReading] = useState(false);
  const showFailedCall = useFailedCall();
  const onClosed = useCallback(() => setEdited(null), []);
  const open = async () => {
    setReading(true);
    try {
      setEdited(await readers[kind](id));
    } catch (error) {
      showFailedCall(error, { title: "Failed to open the form", done: "it can be opened", name });
    } finally {
      setReading(false);
    }
  };
  const callbacks = { onSaved, onClosed };
  return (
    <>
      <Button size="sm" variant="secondary" loading={isReading} onClick={() => void open()}>
        {isReading ? null : <Pencil aria-hidden="true" />}
        <span>Edit</span>
        <span className="sr-only">{` ${name}`}</span>
      </Button>
      {edited?.kind === "game" ? <GameEditSheet row={edited.row} {...callbacks} /> : null}
      {edited?.kind === "streamer" ? <StreamerEditSheet row={edited.row} {...callbacks} /> : null}
      {edited?.kind === "clip" ? <ClipEditSheet row={edited.row} {...callbacks} /> : null}
    </>
  );
}

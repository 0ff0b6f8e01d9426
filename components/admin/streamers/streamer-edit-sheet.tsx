"use client";

import { EditSheet } from "@/components/admin/edit/edit-sheet";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import { StreamerEditForm } from "@/components/admin/streamers/streamer-edit-form";
import type { AdminStreamer } from "@/lib/features/streamers/types";

/** The edit form over the list. */
export default function StreamerEditSheet({
  row: streamer,
  onSaved,
  onClosed,
}: EditSheetProps<AdminStreamer>) {
  return (
    <EditSheet title="Edit streamer" name={streamer.streamName} onClosed={onClosed}>
      {(close) => (
        <StreamerEditForm
          streamer={streamer}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </EditSheet>
  );
}

import { SheetOnDemand } from "@/components/admin/edit/sheet-on-demand";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import type { AdminStreamer } from "@/lib/features/streamers/types";

const importEdit = () => import("@/components/admin/streamers/streamer-edit-form");

export const StreamerEditSheet = (props: EditSheetProps<AdminStreamer>) => (
  <SheetOnDemand load={importEdit} {...props} />
);

/** Ahead of the press. */
export const loadStreamerEdit = () => void importEdit().catch(() => {});

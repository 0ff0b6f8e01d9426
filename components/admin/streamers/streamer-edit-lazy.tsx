import { lazy } from "react";

// The heaviest part of the list is loaded when it is first needed, or pointed at.
const importEdit = () => import("@/components/admin/streamers/streamer-edit-sheet");
export const StreamerEditSheet = lazy(importEdit);
export const loadStreamerEdit = () => void importEdit();

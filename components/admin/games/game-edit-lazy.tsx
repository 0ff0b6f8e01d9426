import { SheetOnDemand } from "@/components/admin/edit/sheet-on-demand";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import type { AdminGame } from "@/lib/features/games/types";

const importEdit = () => import("@/components/admin/games/game-edit-form");

export const GameEditSheet = (props: EditSheetProps<AdminGame>) => (
  <SheetOnDemand load={importEdit} {...props} />
);

/** Ahead of the press. */
export const loadGameEdit = () => void importEdit().catch(() => {});

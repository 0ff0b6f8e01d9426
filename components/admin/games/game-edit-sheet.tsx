"use client";

import { EditSheet } from "@/components/admin/edit/edit-sheet";
import { GameEditForm } from "@/components/admin/games/game-edit-form";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import type { AdminGame } from "@/lib/features/games/types";

/** The edit form over the list. */
export default function GameEditSheet({ row: game, onSaved, onClosed }: EditSheetProps<AdminGame>) {
  return (
    <EditSheet title="Edit game" name={game.title} onClosed={onClosed}>
      {(close) => (
        <GameEditForm
          game={game}
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

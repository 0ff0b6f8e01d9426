"use client";

import { GameEditForm } from "@/components/admin/games/game-edit-form";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { Sheet } from "@/components/ui/sheet";

type GameEditSheetProps = {
  game: PanelGame;
  onSaved: (game: PanelGame) => void;
  onClose: () => void;
};

/** The edit form over the list. Loaded when it is first needed: it is the heaviest part of the panel. */
export default function GameEditSheet({ game, onSaved, onClose }: GameEditSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit game"
      description={game.title}
      className="w-[min(46rem,100%)]"
    >
      <GameEditForm game={game} onSaved={onSaved} onCancel={onClose} />
    </Sheet>
  );
}

"use client";

import { useEffect, useState } from "react";
import { GameEditForm } from "@/components/admin/games/game-edit-form";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { Sheet } from "@/components/ui/sheet";

type GameEditSheetProps = {
  game: PanelGame;
  onSaved: (game: PanelGame) => void;
  /** Runs when the sheet has closed, whichever way. */
  onClosed: () => void;
};

/** The edit form over the list. Loaded when it is first needed: it is the heaviest part of the panel. */
export default function GameEditSheet({ game, onSaved, onClosed }: GameEditSheetProps) {
  const [isOpen, setOpen] = useState(true);

  // Closed before it is taken away: only then does the browser give the focus back to the pressed button.
  useEffect(() => {
    if (!isOpen) onClosed();
  }, [isOpen, onClosed]);

  const saved = (updated: PanelGame) => {
    onSaved(updated);
    setOpen(false);
  };

  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      title="Edit game"
      description={game.title}
      className="w-[min(46rem,100%)]"
    >
      <GameEditForm game={game} onSaved={saved} onCancel={() => setOpen(false)} />
    </Sheet>
  );
}

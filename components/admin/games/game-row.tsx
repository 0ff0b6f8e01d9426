"use client";

import { memo } from "react";
import { loadGameEdit } from "@/components/admin/games/game-edit-lazy";
import { GameLinks, GameSummary, gameDetails } from "@/components/admin/games/game-facts";
import type { RowProps } from "@/components/admin/list/review-list";
import { ReviewMarks } from "@/components/admin/list/review-marks";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { Badge } from "@/components/ui/badge";
import type { AdminGame } from "@/lib/features/games/types";

/** One game of the Games tab. */
export const GameRow = memo(function GameRow({
  row: game,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: RowProps<AdminGame>) {
  return (
    <ReviewRow
      kind="game"
      row={game}
      name={game.title}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(game, ...decision)}
      onEdit={() => onEdit(game)}
      onEditSoon={loadGameEdit}
      onDelete={() => onDelete(game)}
      picture={<RowPicture src={game.pictureSrc} alt={`Cover of ${game.title}`} onExpired={onExpired} />}
      marks={
        <ReviewMarks row={game}>
          {game.earlyAccess ? <Badge variant="earlyAccess">Early Access</Badge> : null}
        </ReviewMarks>
      }
      meta={
        <>
          by <span className="font-medium text-ink">{game.developer}</span>
        </>
      }
      text={game.description}
      facts={
        <>
          <GameSummary game={game} />
          <GameLinks game={game} />
        </>
      }
      details={gameDetails(game)}
    />
  );
});

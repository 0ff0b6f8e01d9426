"use client";

import { Check, Pencil, Trash2, X } from "lucide-react";
import { memo, useRef, useState } from "react";
import { GameDetails, GameLinks, GameSummary } from "@/components/admin/games/game-facts";
import { GameMarks } from "@/components/admin/games/game-marks";
import { GamePicture } from "@/components/admin/games/game-picture";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { Button } from "@/components/ui/button";
import { nextStatuses, type ReviewStatus } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";
import { formatDate } from "@/lib/shared/format";

type GameRowProps = {
  game: PanelGame;
  isBusy: boolean;
  onDecide: (game: PanelGame, status: ReviewStatus) => void;
  onEdit: (game: PanelGame) => void;
  onEditSoon: () => void;
  onDelete: (game: PanelGame) => void;
  onPictureExpired: () => void;
};

/** One game: picture, facts, status, and what can be done with it (specification section 2). */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, isBusy, onDecide, onPictureExpired } = props;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  const decide = (status: ReviewStatus) => {
    onDecide(game, status);
    // The pressed button goes away; the row keeps the place for the keyboard.
    row.current?.focus({ preventScroll: true });
  };

  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={`game-${game.id}`}
      className={cn(
        "grid grid-cols-[6rem_1fr] items-start gap-x-3 gap-y-2 border-t border-line p-3 first:border-t-0",
        "sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-4 lg:grid-cols-[9rem_1fr_auto]",
        "focus-visible:-outline-offset-2",
      )}
    >
      <GamePicture game={game} onExpired={onPictureExpired} className="sm:row-span-2" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={`game-${game.id}`} className="mr-1 min-w-0 text-lg leading-tight break-words">
            {game.title}
          </h3>
          <GameMarks game={game} />
        </div>
        <p className="mt-1 text-xs text-ink-muted tabular-nums">
          by <span className="font-medium text-ink">{game.developer}</span> · submitted{" "}
          <time dateTime={game.submittedAt}>{formatDate(game.submittedAt)}</time>
          {decision(game, isBusy)}
        </p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">
        <p className={cn("text-sm break-words", isOpen ? "max-w-prose whitespace-pre-line" : "line-clamp-2")}>
          {game.description}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-xs">
          <GameSummary game={game} />
          <GameLinks game={game} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-6 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {isOpen ? "Show less" : "Show all"}
            <span className="sr-only"> of {game.title}</span>
          </button>
        </div>
        {isOpen ? <GameDetails game={game} /> : null}
      </div>
      <GameButtons {...props} onDecide={decide} />
    </li>
  );
});

/** Who decided and when; not while a decision is on its way. */
function decision({ status, reviewedAt, reviewedByName }: PanelGame, isBusy: boolean): string | null {
  if (isBusy || status === "pending" || !reviewedAt) return null;
  return ` · ${status} ${formatDate(reviewedAt)}${reviewedByName ? ` by ${reviewedByName}` : ""}`;
}

type GameButtonsProps = Omit<GameRowProps, "onDecide"> & { onDecide: (status: ReviewStatus) => void };

function GameButtons({ game, isBusy, onDecide, onEdit, onEditSoon, onDelete }: GameButtonsProps) {
  const possible = nextStatuses("game", game.status);
  const of = <span className="sr-only"> {game.title}</span>;
  return (
    <div className="col-span-2 flex items-center gap-2 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:w-80 lg:justify-end">
      {possible.includes("approved") ? (
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:grow"
          disabled={isBusy}
          onClick={() => onDecide("approved")}
        >
          <Check aria-hidden="true" className="text-ok" />
          <span>Approve{of}</span>
        </Button>
      ) : null}
      {possible.includes("rejected") ? (
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:grow"
          disabled={isBusy}
          onClick={() => onDecide("rejected")}
          {...(game.status === "approved" ? { title: "Takes it off the site at once" } : {})}
        >
          <X aria-hidden="true" className="text-bad" />
          <span>
            {game.status === "approved" ? "Unapprove" : "Reject"}
            {of}
          </span>
        </Button>
      ) : null}
      <span className="ml-auto flex lg:ml-0">
        <Button
          size="icon"
          variant="ghost"
          disabled={isBusy}
          aria-label={`Edit ${game.title}`}
          title="Edit"
          onPointerEnter={onEditSoon}
          onFocus={onEditSoon}
          onClick={() => onEdit(game)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          disabled={isBusy}
          aria-label={`Delete ${game.title}`}
          title="Delete"
          className="text-ink-muted enabled:hover:text-bad"
          onClick={() => onDelete(game)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

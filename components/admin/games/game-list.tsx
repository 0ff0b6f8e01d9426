"use client";

import { Gamepad2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from "react";
import { GameRow } from "@/components/admin/games/game-row";
import { keepPictureSrc, type PanelGame } from "@/components/admin/games/panel-game";
import { useGameActions } from "@/components/admin/games/use-game-actions";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/toast";
import { plural } from "@/lib/shared/format";

const loadEditSheet = () => import("@/components/admin/games/game-edit-sheet");
const GameEditSheet = lazy(loadEditSheet);
const preloadEditSheet = () => void loadEditSheet();

/** More than fill a tall window; the server renders these, the browser adds the rest without holding anything up. */
const firstRowCount = 24;
/** At most one re-reading per minute for pictures whose address has run out. */
const renewRestMs = 60_000;

/** The Games tab (specification section 2). */
export function GameList({ loaded }: { loaded: PanelGame[] }) {
  const router = useRouter();
  const { games, busyIds, said, decide, deleteGame, replace } = useGameActions(loaded);
  const [edited, setEdited] = useState<PanelGame | null>(null);
  const [doomed, setDoomed] = useState<PanelGame | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const shownCount = useDeferredValue(games.length, firstRowCount);
  const pendingCount = games.filter((game) => game.status === "pending").length;

  const renewPictures = useCallback(() => {
    if (performance.now() - renewedAt.current < renewRestMs) return;
    renewedAt.current = performance.now();
    router.refresh();
  }, [router]);

  const updated = (game: PanelGame) => {
    replace(edited ? keepPictureSrc(edited, game) : game);
    notify({ title: "Game updated", description: game.title });
  };
  const closeEdit = useCallback(() => setEdited(null), []);
  const confirmDeletion = (game: PanelGame) => {
    setDoomed(null);
    heading.current?.focus({ preventScroll: true });
    void deleteGame(game);
  };

  return (
    <section aria-labelledby="games-heading">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="games-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Games
        </h2>
        <span className="text-sm text-ink-muted tabular-nums">{plural(games.length, "game")}</span>
        {pendingCount > 0 ? <Badge variant="pending">{pendingCount} to review</Badge> : null}
      </div>
      {games.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Gamepad2 aria-hidden="true" />}
          title="No games found."
          description="What people submit arrives here for review."
        />
      ) : (
        <ul aria-labelledby="games-heading" className="notch-lg border border-line bg-surface">
          {games.slice(0, shownCount).map((game) => (
            <GameRow
              key={game.id}
              game={game}
              isBusy={busyIds.includes(game.id)}
              onDecide={decide}
              onEdit={setEdited}
              onEditSoon={preloadEditSheet}
              onDelete={setDoomed}
              onPictureExpired={renewPictures}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense>
        {edited ? (
          <GameEditSheet key={edited.id} game={edited} onSaved={updated} onClosed={closeEdit} />
        ) : null}
      </Suspense>
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={`Delete ${doomed?.title ?? "game"}?`}
        description={deletionWords(doomed)}
        confirmLabel="Delete game"
        destructive
        onConfirm={() => doomed && confirmDeletion(doomed)}
      />
    </section>
  );
}

function deletionWords(game: PanelGame | null): string {
  const first =
    game?.status === "approved"
      ? "It disappears from the site, with its page and picture, and from this list at once."
      : "It disappears from this list at once and never appears on the site.";
  return `${first} After 30 days in the trash it is removed for good.`;
}

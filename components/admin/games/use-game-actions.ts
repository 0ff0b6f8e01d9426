"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { keepPictureSrc, type PanelGame } from "@/components/admin/games/panel-game";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useRows } from "@/components/admin/shell/use-rows";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { adminApiPaths } from "@/lib/shared/paths";

/** Somebody else was quicker: what is shown is not what is stored. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "not_found");

/**
 * The games of the list and what can be done with them. A decision shows at once; a refusal rolls it back and
 * shows the server's sentence (D30).
 * @returns functions that never change, so that rows can be memoised; `said` is for screen readers
 */
export function useGameActions(loaded: readonly PanelGame[]) {
  const router = useRouter();
  const { rows, replace, remove } = useRows(loaded);
  const [busyIds, setBusyIds] = useState<readonly number[]>([]);
  const [hiddenIds, setHiddenIds] = useState<readonly number[]>([]);
  const [said, say] = useState("");

  const run = useCallback(
    async (game: PanelGame, verb: string, call: () => Promise<void>) => {
      setBusyIds((ids) => [...ids, game.id]);
      try {
        await call();
        say(`${game.title}: ${verb} done`);
      } catch (error) {
        replace(game);
        notify({
          title: `Failed to ${verb} game`,
          description: `${game.title}: ${failureMessage(error, "Please try again later.")}`,
          destructive: true,
        });
        if (isOutdated(error)) router.refresh();
      } finally {
        setBusyIds((ids) => ids.filter((id) => id !== game.id));
      }
    },
    [replace, router],
  );

  const decide = useCallback(
    (game: PanelGame, status: ReviewStatus) => {
      const verb = status === "approved" ? "approve" : game.status === "approved" ? "unapprove" : "reject";
      replace({ ...game, status });
      return run(game, verb, async () => {
        const answer = await panelCall<PanelGame>("PUT", adminApiPaths.gameStatus(game.id), { status });
        replace(keepPictureSrc(game, answer));
      });
    },
    [replace, run],
  );

  const deleteGame = useCallback(
    async (game: PanelGame) => {
      setHiddenIds((ids) => [...ids, game.id]);
      await run(game, "delete", async () => {
        await panelCall("DELETE", adminApiPaths.game(game.id));
        remove(game.id);
      });
      setHiddenIds((ids) => ids.filter((id) => id !== game.id));
    },
    [remove, run],
  );

  const games = hiddenIds.length > 0 ? rows.filter((row) => !hiddenIds.includes(row.id)) : rows;
  return { games, busyIds, said, decide, deleteGame, replace };
}

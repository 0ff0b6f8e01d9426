"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  changedFields,
  editValuesOf,
  fieldLabels,
  type GameEditValues,
} from "@/components/admin/games/game-edit-values";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { useDraft } from "@/components/forms/use-draft";
import { type GameEdit, type GameEditInput, gameEditSchema } from "@/lib/features/games/schema";
import { formatDateTime } from "@/lib/shared/format";
import { adminApiPaths } from "@/lib/shared/paths";

/** Why the game was not updated; `isStale` when somebody else changed it first. */
export type EditProblem = { message: string; isStale: boolean };

/**
 * The edit form of one game: sends the version that was edited (D32), and after a conflict takes over the stored
 * one underneath what is typed.
 */
export function useGameEdit(game: PanelGame, onSaved: (game: PanelGame) => void) {
  const [base, setBase] = useState(game);
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const [takenOver, setTakenOver] = useState<string | null>(null);
  const form = useForm<GameEditInput, unknown, GameEdit>({
    resolver: zodResolver(gameEditSchema),
    defaultValues: editValuesOf(game),
  });
  // A picture is chosen again after a reload; its address alone would not bring it back.
  const draft = useDraft(form, { key: `game-edit-${game.id}`, exclude: ["imageUrl"] });

  const save = async (values: GameEdit) => {
    setProblem(null);
    setTakenOver(null);
    try {
      const body = { ...values, updatedAt: base.updatedAt };
      const saved = await panelCall<PanelGame>("PUT", adminApiPaths.game(game.id), body);
      draft.clear();
      onSaved(saved);
    } catch (error) {
      applyServerErrors(form, error);
      const isStale = error instanceof ApiError && error.code === "conflict";
      setProblem({ message: failureMessage(error, "Please try again later."), isStale });
    }
  };

  const takeOver = async () => {
    try {
      const stored = await readGame(game.id);
      if (!stored) return setProblem({ message: "This game does not exist any more.", isStale: false });
      const typed = form.getValues();
      const own = changedFields(editValuesOf(base), typed);
      const theirs = changedFields(editValuesOf(base), editValuesOf(stored));
      form.reset(editValuesOf(stored));
      for (const name of own) form.setValue(name, typed[name], { shouldDirty: true });
      setBase(stored);
      setProblem(null);
      setTakenOver(describeTakeover(stored, theirs));
    } catch (error) {
      setProblem({ message: failureMessage(error, "Please try again later."), isStale: true });
    }
  };

  return { form, base, draft, problem, takenOver, save, takeOver };
}

async function readGame(id: number): Promise<PanelGame | undefined> {
  const games = await panelRead<PanelGame[]>(adminApiPaths.games);
  return games.find((game) => game.id === id);
}

function describeTakeover(stored: PanelGame, theirs: (keyof GameEditValues)[]): string {
  const who = stored.updatedBy ?? "Somebody";
  const what =
    theirs.length > 0 ? theirs.map((name) => fieldLabels[name]).join(", ") : "nothing in this form";
  return `${who} changed ${what} on ${formatDateTime(stored.updatedAt)}. What you typed is kept; check it and press Update Game.`;
}

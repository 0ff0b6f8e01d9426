"use client";

import { useEffect, useReducer, useState } from "react";
import { useLanguagePrefix } from "@/components/ui/page-link";
import { savedHref } from "@/lib/features/saved/links";
import { savedKey, toSavedIds } from "@/lib/features/saved/policy";
import type { SavedCards, SavedItem } from "@/lib/features/saved/types";
import type { LanguageCode } from "@/lib/shared/languages";
import { apiPaths } from "@/lib/shared/paths";

/** @throws without an answer */
async function fetchCards(
  items: readonly SavedItem[],
  language: LanguageCode | undefined,
  signal: AbortSignal,
): Promise<SavedCards> {
  const address = savedHref(apiPaths.savedList, toSavedIds(items));
  const response = await fetch(language ? `${address}&lang=${language}` : address, { signal });
  if (!response.ok) throw new Error(`The list answered with ${response.status}`);
  return response.json();
}

type Found = { asked: ReadonlySet<string>; cards: SavedCards };

const inOrderOf = <Card extends { id: number }>(ids: readonly number[], cards: readonly Card[]): Card[] => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * @returns the cards of this browser's items, and those that are no longer public; null until they are known.
 *   Removing an item needs no answer.
 */
export function useSavedCards(items: readonly SavedItem[]) {
  const language = useLanguagePrefix();
  const [found, setFound] = useState<Found | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const isMissing = items.some((item) => !found?.asked.has(savedKey(item)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    fetchCards(items, language, controller.signal).then(
      (cards) => {
        setFound({ asked: new Set(items.map(savedKey)), cards });
        setFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [isMissing, items, language, attempt]);

  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isFailed]);

  if (!found || isMissing) return { cards: null, gone: [], isFailed, retry };
  const ids = toSavedIds(items);
  const cards: SavedCards = {
    games: inOrderOf(ids.games, found.cards.games),
    streamers: inOrderOf(ids.streamers, found.cards.streamers),
  };
  const shown = {
    games: new Set(cards.games.map(({ id }) => id)),
    streamers: new Set(cards.streamers.map(({ id }) => id)),
  };
  const gone = items.filter(({ kind, id }) => !shown[kind].has(id));
  return { cards, gone, isFailed: false, retry };
}

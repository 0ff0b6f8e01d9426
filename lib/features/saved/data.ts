import "server-only";
import { readCards } from "@/lib/features/games/catalog";
import { readLiveNow } from "@/lib/features/live/data";
import { readStreamerCards } from "@/lib/features/streamers/catalog";
import { readerIn } from "@/lib/server/i18n/translate";
import type { LanguageCode } from "@/lib/shared/languages";
import type { SavedCards, SavedIds } from "./types";

/** @returns the cards of those that are public, in this order; others are missing */
export async function readSavedCards(
  { games, streamers }: SavedIds,
  language: LanguageCode,
): Promise<SavedCards> {
  const live = await readLiveNow();
  const [gameCards, streamerCards] = await Promise.all([
    readCards(games, language),
    streamers.length > 0 ? readStreamerCards(streamers, live, await readerIn(language)) : [],
  ]);
  return { games: gameCards, streamers: streamerCards };
}

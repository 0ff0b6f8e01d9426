import "server-only";
import { type CatalogSelection, isLiveAsked } from "@/lib/features/games/filters";
import { findNamedGames } from "@/lib/features/games/names/data";
import { readLiveNow } from "@/lib/features/live/data";
import type { LiveNow, LiveStream } from "@/lib/features/streamers/types";

/** Who plays a game live, by the game's id; most viewers first, with their streams of this game alone. */
type LiveGames = ReadonlyMap<number, LiveNow>;

/**
 * Games that streamers are confirmed to play now, if the platform's name means one game. Limits caching as `readLiveNow`.
 * @param at another time, for tests
 * @returns null without platform keys
 */
export async function readLiveGames(at?: Date): Promise<LiveGames | null> {
  const live = await readLiveNow(at);
  if (!live) return null;
  const streams = [...live].flatMap(([id, each]) => each.map((stream) => ({ id, stream })));
  const texts = [...new Set(streams.flatMap(({ stream }) => stream.game ?? []))];
  const games = new Map((await findNamedGames(texts)).map((game, index) => [texts[index], game]));
  const found = new Map<number, Map<number, LiveStream[]>>();
  for (const { id, stream } of streams) {
    const game = games.get(stream.game ?? "");
    if (!game) continue;
    const players = found.get(game.id) ?? new Map();
    players.set(id, [...(players.get(id) ?? []), stream]);
    found.set(game.id, players);
  }
  return found;
}

/** The ids of these games, for the catalog. */
export async function readLiveGameIds(): Promise<number[] | null> {
  const games = await readLiveGames();
  return games && [...games.keys()];
}

/** The same for lists without counts; null also for a selection that does not ask for it. */
export const readLiveGameIdsFor = async (selection: CatalogSelection): Promise<number[] | null> =>
  isLiveAsked(selection) ? readLiveGameIds() : null;

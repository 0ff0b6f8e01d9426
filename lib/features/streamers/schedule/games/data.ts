import "server-only";
import { findNamedGames } from "@/lib/features/games/names/data";
import { type MentionedNames, mentionsGame } from "@/lib/features/games/names/policy";
import { visibleSql } from "@/lib/features/reviews/data";
import { type Planned, plannedStreams } from "@/lib/features/streamers/schedule/catalog";
import { toPlanned } from "@/lib/features/streamers/schedule/data";
import type { GameStream } from "@/lib/features/streamers/schedule/types";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { siteUrl } from "@/lib/server/site-url";
import { plannedOnce } from "@/lib/server/statement-names";
import type { Reader } from "@/lib/shared/field-table";

/** Streams whose texts are compared, soonest first. */
const candidatesAtMost = 40;

const letters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** The longest word of each name: a note without any of them cannot be about the game. */
const longestWords = (names: string[]): string[] =>
  names.flatMap(
    (name) => name.split(/[^\p{L}\p{N}]+/u).sort((one, other) => other.length - one.length)[0] ?? [],
  );

/**
 * The next planned stream of each streamer, within nine days, whose note names the game, or names none while the
 * streamer plays it; soonest first.
 * @param reader of the times, in English without it
 */
export async function listNextOfGame(
  game: MentionedNames,
  count: number,
  reader?: Reader,
): Promise<GameStream[]> {
  const now = clock.now().getTime();
  const coming = (await plannedStreams(now)).filter(({ end }) => end > now);
  if (coming.length === 0) return [];
  const playing = await findPlanningPlayers(game.id, [...new Set(coming.map(({ id }) => id))]);
  const words = longestWords(game.names).map(letters);
  const mayBeNamed = ({ note }: Planned) => note && words.some((word) => letters(note).includes(word));
  const candidates = coming
    .filter((stream) => playing.has(stream.id) || mayBeNamed(stream))
    .slice(0, candidatesAtMost);
  const named = await findNamedGames([
    ...candidates.map(({ note }) => note ?? ""),
    ...candidates.flatMap(({ id }) => playing.get(id) ?? []),
  ]);
  const meant = new Map<string, number | null>();
  for (const [index, { note }] of candidates.entries()) meant.set(note ?? "", named[index]?.id ?? null);
  const played = candidates.flatMap(({ id }) => playing.get(id) ?? []);
  const areOfGame = new Set(played.filter((_, index) => named[candidates.length + index]?.id === game.id));
  const isShown = ({ id, note }: Planned) => {
    const noted = meant.get(note ?? "");
    if (noted) return noted === game.id;
    const plays = playing.get(id)?.some((text) => areOfGame.has(text)) ?? false;
    return plays || (note !== null && mentionsGame(note, game, siteUrl()));
  };
  const next = new Map<number, Planned>();
  for (const stream of candidates) if (!next.has(stream.id) && isShown(stream)) next.set(stream.id, stream);
  return [...next.values()].slice(0, count).map(({ slug, streamName, ...stream }) => ({
    ...toPlanned(stream, now, reader),
    ...{ slug, streamName },
  }));
}

/** Of these streamers those who may play the game, with the games they play. */
async function findPlanningPlayers(gameId: number, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db.$queryRaw<{ id: number; gamesPlayed: string[] }[]>`
    ${plannedOnce} SELECT id, "gamesPlayed" FROM streamers
    WHERE ${visibleSql("streamers")} AND "gameKeys" && (SELECT "nameKeys" FROM games WHERE id = ${gameId}::int)
      AND id = ANY(${ids}::int[])`;
  return new Map(rows.map(({ id, gamesPlayed }) => [id, gamesPlayed]));
}

import "server-only";
import { earlyAccessStatus, shownName } from "@/lib/features/games/constants";
import { readMentionedNames } from "@/lib/features/games/names/data";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { listPostsAbout } from "./blog";
import { listClipsOfGame } from "./clips";
import type { FollowedKind } from "./types";

const findGame = (slug: string) =>
  db.game.findFirst({
    where: { ...visibleRow, slug },
    select: { id: true, title: true, price: true, releaseDate: true, earlyAccess: true },
  });

const findName: FollowedKind["findName"] = async (slug) => (await findGame(slug))?.title ?? null;

async function findNames(slug: string) {
  const game = await findGame(slug);
  return game && readMentionedNames(game.id);
}

/** The clips of a game. */
export const clipsOfGames: FollowedKind = {
  ...{ findName, pathOf: paths.game },
  listNews: async (slug, period, language) => {
    const game = await findNames(slug);
    return game ? listClipsOfGame(game, period, language) : [];
  },
};

/** A game: its clips, posts that mention it, and its price and release. */
export const games: FollowedKind = {
  ...clipsOfGames,
  listNews: async (slug, period, language) => {
    const game = await findNames(slug);
    if (!game) return [];
    const clips = await listClipsOfGame(game, period, language);
    return [...clips, ...(await listPostsAbout(game, period, language))];
  },
  readFacts: async (slug) => {
    const game = await findGame(slug);
    if (!game) return null;
    const release = game.earlyAccess ? shownName(earlyAccessStatus) : game.releaseDate;
    return {
      ...(game.price ? { [message("follows.facts.price")]: [shownName(game.price)] } : {}),
      ...(release ? { [message("follows.facts.release")]: [release] } : {}),
    };
  },
};

import "server-only";
import { findMaker } from "@/lib/features/makers/data";
import { paths } from "@/lib/shared/paths";
import { listApprovedGames } from "./approved";
import type { FollowedKind } from "./types";

/** A maker: their new games. */
export const makers: FollowedKind = {
  findName: async (slug) => (await findMaker(slug))?.name ?? null,
  pathOf: paths.maker,
  listNews: async (slug, period, language) => {
    const maker = await findMaker(slug);
    return maker ? listApprovedGames({ makerId: maker.id }, period, language) : [];
  },
};

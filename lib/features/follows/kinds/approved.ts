import "server-only";
import type { NewsItem, Period } from "@/lib/features/follows/types";
import { describeIn } from "@/lib/features/games/descriptions/policy";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { languageUrl, siteLanguages } from "@/lib/server/i18n/languages";
import { pictureFields } from "@/lib/server/pictures/store";
import { cutAfterWord } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { pictureUrl, textLength } from "./item";

/** Public games that were approved in a period, the last first. */
export async function listApprovedGames(
  which: Prisma.GameWhereInput,
  { since, until }: Period,
  language: LanguageCode,
): Promise<NewsItem[]> {
  const games = await db.game.findMany({
    where: { ...which, ...visibleRow, reviewedAt: { gt: since, lte: until } },
    orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
    select: {
      ...{ slug: true, title: true, developer: true, reviewedAt: true, writtenIn: true },
      ...{ description: true, descriptions: true, picture: pictureFields },
    },
  });
  return games.map((game) => {
    const { description } = describeIn(game, language, siteLanguages());
    return {
      title: game.title,
      text: cutAfterWord(`${game.developer} · ${description}`.replace(/\s+/g, " "), textLength),
      url: languageUrl(paths.game(game.slug), language),
      pictureUrl: pictureUrl(game.picture),
      at: game.reviewedAt ?? until,
    };
  });
}

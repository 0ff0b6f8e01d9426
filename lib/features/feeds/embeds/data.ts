import "server-only";
import type { EmbeddedNoun } from "@/lib/features/feeds/constants";
import { readGameSubject, readStreamerSubject } from "@/lib/features/feeds/share/data";
import type { ShareSubject } from "@/lib/features/feeds/share/pictures";
import type { EmbeddedCard } from "@/lib/features/feeds/types";
import { getBrand } from "@/lib/server/brand";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { defaultLanguage, languageUrl } from "@/lib/server/i18n/languages";
import { logger } from "@/lib/server/logger";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths, picturePath } from "@/lib/shared/paths";
import { middleSize } from "@/lib/shared/picture-loader";

/** The embeddable values of approved games and streamers. */
const nouns: Record<
  EmbeddedNoun,
  {
    find: (slug: string, language: LanguageCode) => Promise<ShareSubject | null>;
    pathOf: (slug: string) => string;
  }
> = {
  games: { find: readGameSubject, pathOf: paths.game },
  streamers: { find: readStreamerSubject, pathOf: paths.streamer },
};

/** @returns null if it is not public */
export const findEmbedded = (
  noun: EmbeddedNoun,
  slug: string,
  language = defaultLanguage(),
): Promise<ShareSubject | null> => nouns[noun].find(slug, language);

/** The card of an item, or the reason for its absence, shown in a frame on another site. */
export async function readCard(
  noun: EmbeddedNoun,
  slug: string,
  language = defaultLanguage(),
): Promise<{ status: 200 | 404 | 503; card: EmbeddedCard }> {
  const site = { brand: getBrand().name, siteUrl: languageUrl("/", language) };
  try {
    const subject = await findEmbedded(noun, slug, language);
    if (!subject) return { status: 404, card: { ...site, state: "gone" } };
    const { title, byline, facts, pictureId } = subject;
    const pictureUrl = pictureId && middleSize({ src: picturePath(pictureId) });
    const url = languageUrl(nouns[noun].pathOf(slug), language);
    return { status: 200, card: { ...site, state: "shown", title, byline, facts, pictureUrl, url } };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error }, "the database cannot be reached");
    return { status: 503, card: { ...site, state: "away" } };
  }
}

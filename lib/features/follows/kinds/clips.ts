import "server-only";
import { listClipsBetween } from "@/lib/features/clips/data";
import type { PageClip } from "@/lib/features/clips/types";
import type { NewsItem, Period } from "@/lib/features/follows/types";
import { findNamedGames } from "@/lib/features/games/names/data";
import { languageUrl } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { shownPictureUrl } from "./item";

export async function toItem(clip: PageClip, language: LanguageCode): Promise<NewsItem> {
  const t = await translatorIn(language, "mails.follows.news");
  return {
    title: clip.title,
    text: t("clip", { credit: clip.credit }),
    url: languageUrl(paths.clip(clip.slug), language),
    pictureUrl: clip.picture && shownPictureUrl(clip.picture),
    at: new Date(clip.publishedAt),
  };
}

/** Clips whose game, as it was typed, means the one of this slug. */
export async function listClipsOfGame(
  slug: string,
  { since, until }: Period,
  language: LanguageCode,
): Promise<NewsItem[]> {
  const clips = (await listClipsBetween(since, until)).filter(({ game }) => game);
  const games = await findNamedGames(clips.map(({ game }) => game ?? ""));
  const ofGame = clips.filter((_, index) => games[index]?.slug === slug);
  return Promise.all(ofGame.map((clip) => toItem(clip, language)));
}

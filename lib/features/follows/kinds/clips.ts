import "server-only";
import { listClipsBetween } from "@/lib/features/clips/data";
import { keepClipsOfGame } from "@/lib/features/clips/joined/data";
import type { PageClip } from "@/lib/features/clips/types";
import type { NewsItem, Period } from "@/lib/features/follows/types";
import type { MentionedNames } from "@/lib/features/games/names/policy";
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

export async function listClipsOfGame(
  game: MentionedNames,
  { since, until }: Period,
  language: LanguageCode,
): Promise<NewsItem[]> {
  const clips = await keepClipsOfGame(await listClipsBetween(since, until), game);
  return Promise.all(clips.map((clip) => toItem(clip, language)));
}

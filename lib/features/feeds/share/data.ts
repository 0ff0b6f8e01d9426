import "server-only";
import { findPost } from "@/lib/features/blog/data";
import { categoryName, readTimeText } from "@/lib/features/blog/labels/policy";
import { findClip } from "@/lib/features/clips/data";
import { durationWords } from "@/lib/features/clips/policy";
import { findMaker, listMakerGames } from "@/lib/features/makers/data";
import { visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import { platformName } from "@/lib/features/streamers/constants";
import { getBrand } from "@/lib/server/brand";
import { db } from "@/lib/server/db";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { ownCategoryName } from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import { inOrder } from "@/lib/shared/page";
import type { ShareSubject } from "./pictures";

/** The text of share pictures; null is a 404. */

const byline = async (name: string, language: LanguageCode): Promise<string> =>
  (await translatorIn(language))("embed.by", { name });

export async function createSiteSubject(language = defaultLanguage()): Promise<ShareSubject> {
  const { name, tagline } = getBrand();
  const t = await translatorIn(language);
  return {
    brand: name,
    title: t("landing.hero.title"),
    byline: tagline ?? "",
    facts: [t("landing.play.title"), t("landing.create.title"), t("landing.share.title")],
    pictureId: null,
  };
}

export async function readGameSubject(
  slug: string,
  language = defaultLanguage(),
): Promise<ShareSubject | null> {
  const game = await db.game.findFirst({
    where: { ...visibleRow, slug },
    select: { title: true, developer: true, categories: true, price: true, pictureId: true },
  });
  if (!game) return null;
  const categories = game.categories.slice(0, 2).map((id) => ownCategoryName(id, language));
  const facts = [...categories, ...(game.price ? [game.price] : [])];
  return {
    brand: getBrand().name,
    title: game.title,
    byline: await byline(game.developer, language),
    facts,
    pictureId: game.pictureId,
  };
}

export async function readMakerSubject(
  slug: string,
  language = defaultLanguage(),
): Promise<ShareSubject | null> {
  const maker = await findMaker(slug);
  if (!maker) return null;
  const [t, { ids }] = [await translatorIn(language), await listMakerGames(maker, { pageSize: 20 })];
  const games = await db.game.findMany({
    where: { ...visibleRow, id: { in: ids } },
    select: { id: true, title: true, pictureId: true },
  });
  const shown = inOrder(ids, games);
  return {
    brand: getBrand().name,
    title: maker.name,
    byline: t("makers.page.games", { count: maker.gameCount }),
    facts: shown.slice(0, 2).map(({ title }) => title),
    pictureId: shown.find(({ pictureId }) => pictureId)?.pictureId ?? null,
  };
}

export async function readStreamerSubject(slug: string): Promise<ShareSubject | null> {
  const streamer = await db.streamer.findFirst({
    where: { ...visibleStreamer, slug },
    select: { streamName: true, schedule: true, platforms: true, bannerPictureId: true },
  });
  if (!streamer) return null;
  return {
    brand: getBrand().name,
    title: streamer.streamName,
    byline: streamer.schedule ?? "",
    facts: streamer.platforms.map(platformName),
    pictureId: streamer.bannerPictureId,
  };
}

export async function readClipSubject(
  slug: string,
  language = defaultLanguage(),
): Promise<ShareSubject | null> {
  const clip = await findClip(slug);
  if (!clip) return null;
  const duration = clip.durationSeconds === null ? null : durationWords(clip.durationSeconds);
  return {
    brand: getBrand().name,
    title: clip.title,
    byline: await byline(clip.credit, language),
    facts: [clip.game, duration, clip.site].flatMap((fact) => fact ?? []),
    pictureId: clip.picture?.src.split("/").at(-1) ?? null,
  };
}

export async function readPostSubject(
  slug: string,
  language = defaultLanguage(),
): Promise<ShareSubject | null> {
  const post = await findPost(slug);
  if (!post) return null;
  const read = await textReader(language);
  return {
    brand: getBrand().name,
    title: post.title,
    byline: await byline(post.author, language),
    facts: [categoryName(post.category), readTimeText(post.readTime)].filter(Boolean).map(read),
    pictureId: post.picture?.src.split("/").at(-1) ?? null,
  };
}

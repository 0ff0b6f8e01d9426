import "server-only";
import { listNewestPublishedClips } from "@/lib/features/clips/data";
import { linkSlug } from "@/lib/features/clips/policy";
import { stripCount } from "@/lib/features/live/constants";
import { readLiveNow } from "@/lib/features/live/data";
import { visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import { readLiveStreamers } from "@/lib/features/streamers/data";
import { listFeaturedTestimonials, readTestimonials } from "@/lib/features/testimonials/data";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { inOrder } from "@/lib/shared/page";
import { paths } from "@/lib/shared/paths";
import { takeTurn, turnNumber } from "./policy";
import type { Landing, LandingGame, LandingStreamer, LandingTestimonial, LandingVideo } from "./types";

const newestFirst = [{ submittedAt: "desc" }, { id: "desc" }] as const satisfies object[];
const featuredFirst = [{ featured: "desc" }, ...newestFirst] as const satisfies object[];

/** Items per block. */
const counts = { newestGames: 8, streamers: 3, videos: 4, testimonials: 3 };

const gameFields = {
  id: true,
  slug: true,
  title: true,
  developer: true,
  categories: true,
  price: true,
  releaseDate: true,
  earlyAccess: true,
  picture: pictureFields,
} as const satisfies Prisma.GameSelect;

const featuredGameCounts = [5, 3, 2, 1];

type Featured = { id: number }[];
const idsOnly = { orderBy: { id: "asc" }, select: { id: true } } as const;

/** The ids to feature in the current hour. */
const idsInTurn = (featured: Featured, count: number): number[] =>
  takeTurn(
    featured.map(({ id }) => id),
    count,
    turnNumber(clock.now()),
  );

/** The selected featured items, followed by items that are not featured. */
const chosen = (ids: number[]) => ({ OR: [{ id: { in: ids } }, { featured: false }] });

/** Puts the selected ids first. @param rows as read with `chosen` */
const listedFirst = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] => [
  ...inOrder(ids, rows),
  ...rows.filter(({ id }) => !ids.includes(id)),
];

async function readGames(where: Prisma.GameWhereInput, take: number): Promise<LandingGame[]> {
  const rows = await db.game.findMany({ where, orderBy: [...newestFirst], take, select: gameFields });
  return rows.map(({ picture, ...row }) => ({ ...row, picture: shownPicture(picture) }));
}

async function readShownGames(): Promise<Pick<Landing, "featuredGames" | "newestGames">> {
  const featured = await db.game.findMany({ where: { ...visibleRow, featured: true }, ...idsOnly });
  const ids = idsInTurn(featured, featuredGameCounts.find((count) => count <= featured.length) ?? 0);
  const featuredGames = inOrder(ids, await readGames({ ...visibleRow, id: { in: ids } }, ids.length));
  const others = { ...visibleRow, id: { notIn: featuredGames.map(({ id }) => id) } };
  return { featuredGames, newestGames: await readGames(others, counts.newestGames) };
}

async function readShownStreamers(): Promise<LandingStreamer[]> {
  const featured = await db.streamer.findMany({ where: { ...visibleStreamer, featured: true }, ...idsOnly });
  const ids = idsInTurn(featured, counts.streamers);
  const rows = await db.streamer.findMany({
    where: { ...visibleStreamer, ...chosen(ids) },
    orderBy: [...featuredFirst],
    take: counts.streamers,
    select: {
      id: true,
      slug: true,
      streamName: true,
      description: true,
      platforms: true,
      schedule: true,
      bannerPicture: pictureFields,
    },
  });
  return listedFirst(ids, rows).map(({ bannerPicture, ...row }) => ({
    ...row,
    picture: shownPicture(bannerPicture),
  }));
}

const videoFields = { id: true, title: true, thumbnailPicture: pictureFields } as const;

/** Shows only valid web links. */
const linkOf = (url: string | null): string | null => (url && isHttpUrl(url) ? url : null);

async function readStreams(): Promise<LandingVideo[]> {
  const featured = await db.stream.findMany({ where: { ...visibleRow, featured: true }, ...idsOnly });
  const ids = idsInTurn(featured, counts.videos);
  const rows = await db.stream.findMany({
    where: { ...visibleRow, ...chosen(ids) },
    orderBy: [...featuredFirst],
    take: counts.videos,
    select: { ...videoFields, streamer: true, streamUrl: true },
  });
  return listedFirst(ids, rows).map(({ id, title, streamer, streamUrl, thumbnailPicture }) => ({
    id,
    title,
    author: streamer,
    path: null,
    url: linkOf(streamUrl),
    picture: shownPicture(thumbnailPicture),
  }));
}

async function readLinkedClips(): Promise<(LandingVideo & { featured: boolean })[]> {
  const featuredClips = await db.clip.findMany({ where: { ...visibleRow, featured: true }, ...idsOnly });
  const ids = idsInTurn(featuredClips, counts.videos);
  const rows = await db.clip.findMany({
    where: { ...visibleRow, ...chosen(ids) },
    orderBy: [...featuredFirst],
    take: counts.videos,
    select: { ...videoFields, creator: true, clipUrl: true, featured: true },
  });
  return listedFirst(ids, rows).map(({ id, title, creator, clipUrl, thumbnailPicture, featured }) => ({
    id,
    title,
    author: creator,
    path: linkOf(clipUrl) && paths.clip(linkSlug(id)),
    url: linkOf(clipUrl),
    picture: shownPicture(thumbnailPicture),
    featured,
  }));
}

async function readPublishedClips(): Promise<LandingVideo[]> {
  const clips = await listNewestPublishedClips(counts.videos);
  return clips.map(({ slug, title, credit, picture }) => ({
    id: slug,
    title,
    author: credit,
    path: paths.clip(slug),
    url: null,
    picture,
  }));
}

/** Featured links first, then clips that play on this site, then other links. */
async function readClips(): Promise<LandingVideo[]> {
  const [linked, published] = await Promise.all([readLinkedClips(), readPublishedClips()]);
  const ofLinks = (isFeatured: boolean) =>
    linked.flatMap(({ featured, ...clip }) => (featured === isFeatured ? [clip] : []));
  return [...ofLinks(true), ...published, ...ofLinks(false)].slice(0, counts.videos);
}

/** Testimonials take turns. */
async function readVoices(): Promise<LandingTestimonial[]> {
  const featured = await listFeaturedTestimonials();
  const ids = idsInTurn(featured, counts.testimonials);
  return inOrder(ids, await readTestimonials({ ids }));
}

export async function readLanding(): Promise<Landing> {
  const [games, liveNow, streamers, streams, clips, testimonials] = await Promise.all([
    readShownGames(),
    readLiveNow().then((live) => readLiveStreamers(live, stripCount)),
    readShownStreamers(),
    readStreams(),
    readClips(),
    readVoices(),
  ]);
  return { ...games, liveNow, streamers, streams, clips, testimonials };
}

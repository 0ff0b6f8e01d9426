import "server-only";
import { unstable_cache } from "next/cache";
import { visibleRow } from "@/lib/features/reviews/visible";
import { readTestimonials } from "@/lib/features/testimonials/public-data";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { isHttpUrl } from "@/lib/shared/fields";
import type { Landing, LandingGame, LandingStreamer, LandingTestimonial, LandingVideo } from "./types";

const newestFirst = [{ submittedAt: "desc" }, { id: "desc" }] as const satisfies object[];
const featuredFirst = [{ featured: "desc" }, ...newestFirst] as const satisfies object[];

/** How many of each a block shows. */
const counts = { featuredGames: 5, newestGames: 8, streamers: 3, videos: 4, testimonials: 3 };

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

async function readGames(where: Prisma.GameWhereInput, take: number): Promise<LandingGame[]> {
  const rows = await db.game.findMany({ where, orderBy: [...newestFirst], take, select: gameFields });
  return rows.map(({ picture, ...row }) => ({ ...row, picture: shownPicture(picture) }));
}

const games = unstable_cache(
  async (): Promise<Pick<Landing, "featuredGames" | "newestGames">> => {
    const featuredGames = await readGames({ ...visibleRow, featured: true }, counts.featuredGames);
    const others = { ...visibleRow, id: { notIn: featuredGames.map(({ id }) => id) } };
    return { featuredGames, newestGames: await readGames(others, counts.newestGames) };
  },
  ["landing-games"],
  { tags: ["games"] },
);

const streamers = unstable_cache(
  async (): Promise<LandingStreamer[]> => {
    const rows = await db.streamer.findMany({
      where: visibleRow,
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
    return rows.map(({ bannerPicture, ...row }) => ({ ...row, picture: shownPicture(bannerPicture) }));
  },
  ["landing-streamers"],
  { tags: ["streamers"] },
);

const videoFields = { id: true, title: true, thumbnailPicture: pictureFields } as const;

/** A link is shown only where it can be opened (D19). */
const linkOf = (url: string | null): string | null => (url && isHttpUrl(url) ? url : null);

const streams = unstable_cache(
  async (): Promise<LandingVideo[]> => {
    const rows = await db.stream.findMany({
      where: visibleRow,
      orderBy: [...featuredFirst],
      take: counts.videos,
      select: { ...videoFields, streamer: true, streamUrl: true },
    });
    return rows.map(({ id, title, streamer, streamUrl, thumbnailPicture }) => ({
      id,
      title,
      author: streamer,
      url: linkOf(streamUrl),
      picture: shownPicture(thumbnailPicture),
    }));
  },
  ["landing-streams"],
  { tags: ["streams"] },
);

const clips = unstable_cache(
  async (): Promise<LandingVideo[]> => {
    const rows = await db.clip.findMany({
      where: visibleRow,
      orderBy: [...featuredFirst],
      take: counts.videos,
      select: { ...videoFields, creator: true, clipUrl: true },
    });
    return rows.map(({ id, title, creator, clipUrl, thumbnailPicture }) => ({
      id,
      title,
      author: creator,
      url: linkOf(clipUrl),
      picture: shownPicture(thumbnailPicture),
    }));
  },
  ["landing-clips"],
  { tags: ["clips"] },
);

const testimonials = unstable_cache(
  (): Promise<LandingTestimonial[]> => readTestimonials({ take: counts.testimonials }),
  ["landing-testimonials"],
  { tags: ["testimonials"] },
);

/** Everything the landing page shows of the database, kept until a decision changes one of its nouns. */
export async function readLanding(): Promise<Landing> {
  const [shownGames, shownStreamers, shownStreams, shownClips, shownTestimonials] = await Promise.all([
    games(),
    streamers(),
    streams(),
    clips(),
    testimonials(),
  ]);
  return {
    ...shownGames,
    streamers: shownStreamers,
    streams: shownStreams,
    clips: shownClips,
    testimonials: shownTestimonials,
  };
}

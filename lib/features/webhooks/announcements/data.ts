import "server-only";
import { findPost, listWithFirstSeen } from "@/lib/features/blog/data";
import { readLiveNow } from "@/lib/features/live/data";
import { visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import { platformName } from "@/lib/features/streamers/constants";
import { db } from "@/lib/server/db";
import type { Notice } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { cutAfterWord } from "@/lib/shared/format";
import type { AnnouncementKind } from "@/lib/shared/notices";
import { paths } from "@/lib/shared/paths";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import type { Announcement } from "./types";

const textLength = 140;
/** News of one kind per run; the next run continues. */
const newsAtMost = 50;

const urlOf = (picture: PublicPicture | null): string | null =>
  picture && absoluteUrl(`${picture.src}/${largestPictureFile}`);
const storedUrl = (picture: StoredPicture | null): string | null => urlOf(picture && publicPicture(picture));

/** An item to announce. */
export type News = { id: number | string; name: string; path: string };

/** Public items since a time, the oldest first. */
export const newsReaders: Record<
  Exclude<AnnouncementKind, "streamer.live">,
  (since: Date) => Promise<News[]>
> = {
  "game.published": async (since) => {
    const rows = await db.game.findMany({
      where: { ...visibleRow, reviewedAt: { gte: since } },
      orderBy: [{ reviewedAt: "asc" }, { id: "asc" }],
      select: { id: true, title: true, slug: true },
    });
    return rows.map(({ id, title, slug }) => ({ id, name: title, path: paths.game(slug) }));
  },
  "streamer.published": async (since) => {
    const rows = await db.streamer.findMany({
      where: { ...visibleStreamer, reviewedAt: { gte: since } },
      orderBy: [{ reviewedAt: "asc" }, { id: "asc" }],
      select: { id: true, streamName: true, slug: true },
    });
    return rows.map(({ id, streamName, slug }) => ({ id, name: streamName, path: paths.streamer(slug) }));
  },
  "clip.published": async (since) => {
    const rows = await db.publishedClip.findMany({
      where: { stage: "published", publishedAt: { gte: since } },
      orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
      select: { id: true, title: true, slug: true },
    });
    return rows.map(({ id, title, slug }) => ({ id, name: title, path: paths.clip(slug) }));
  },
  "post.published": async (since) => {
    const posts = (await listWithFirstSeen()).filter(({ firstSeenAt }) => firstSeenAt >= since);
    posts.sort((one, other) => one.firstSeenAt.getTime() - other.firstSeenAt.getTime());
    return posts.map(({ slug, title }) => ({ id: slug, name: title, path: paths.blogPost(slug) }));
  },
};

export const onceKeyOf = (kind: AnnouncementKind, id: number | string): string => `${kind} ${id}`;

/** Those that have not been recorded, the oldest first. */
export async function withoutRecorded<One extends { onceKey: string }>(news: One[]): Promise<One[]> {
  const known = await db.notice.findMany({
    where: { onceKey: { in: news.map(({ onceKey }) => onceKey) } },
    select: { onceKey: true },
  });
  const keys = new Set(known.map(({ onceKey }) => onceKey));
  return news.filter(({ onceKey }) => !keys.has(onceKey)).slice(0, newsAtMost);
}

const readers: Record<AnnouncementKind, (id: string) => Promise<Announcement | null>> = {
  "game.published": async (id) => {
    const row = await db.game.findFirst({
      where: { ...visibleRow, id: Number(id) },
      select: { slug: true, title: true, description: true, picture: pictureFields },
    });
    return (
      row && {
        ...{ title: row.title, path: paths.game(row.slug) },
        ...{ text: cutAfterWord(row.description, textLength), pictureUrl: storedUrl(row.picture) },
      }
    );
  },
  "streamer.published": async (id) => readStreamer(id, ({ description }) => description),
  "streamer.live": async (id) => {
    const [stream] = (await readLiveNow())?.get(Number(id)) ?? [];
    if (!stream) return null;
    const facts = [stream.title, stream.game, platformName(stream.platform)];
    return readStreamer(id, () => facts.filter(Boolean).join(" · "));
  },
  "clip.published": async (id) => {
    const row = await db.publishedClip.findFirst({
      where: { id: Number(id), stage: "published" },
      select: { slug: true, title: true, credit: true, game: true, posterPicture: pictureFields },
    });
    return (
      row && {
        ...{ title: row.title, path: paths.clip(row.slug) },
        text: [row.credit, row.game].filter(Boolean).join(" · "),
        pictureUrl: storedUrl(row.posterPicture),
      }
    );
  },
  "post.published": async (slug) => {
    const post = await findPost(slug);
    return (
      post && {
        ...{ title: post.title, path: paths.blogPost(post.slug) },
        ...{ text: cutAfterWord(post.excerpt, textLength), pictureUrl: urlOf(post.picture) },
      }
    );
  },
};

async function readStreamer(
  id: string,
  textOf: (row: { description: string }) => string,
): Promise<Announcement | null> {
  const row = await db.streamer.findFirst({
    where: { ...visibleStreamer, id: Number(id) },
    select: { slug: true, streamName: true, description: true, bannerPicture: pictureFields },
  });
  return (
    row && {
      ...{ title: row.streamName, path: paths.streamer(row.slug) },
      ...{ text: cutAfterWord(textOf(row), textLength), pictureUrl: storedUrl(row.bannerPicture) },
    }
  );
}

/** What an announcement says now; null if its item is no longer public, or its stream is over. */
export async function readAnnouncement({ kind, itemId }: Notice): Promise<Announcement | null> {
  return Object.hasOwn(readers, kind) ? readers[kind as AnnouncementKind](itemId) : null;
}

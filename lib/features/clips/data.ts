import "server-only";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { captionsKey, clipKey } from "@/lib/server/storage/file-keys";
import { getObject, readWhole, signReadUrl } from "@/lib/server/storage/objects";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { shownPage } from "@/lib/shared/page";
import { clipFilePaths } from "@/lib/shared/paths";
import { findPlayer, playerName } from "@/lib/shared/players";
import { clipsPageSize } from "./constants";
import type { ClipSelection } from "./filters";
import { linkOfSlug, linkSlug } from "./policy";
import type { CardClip, ClipsPage, PageClip } from "./types";

/** Visitors see our clips once they are published, and links once they are approved. */
const ownShown = { stage: "published" } as const;
const linkShown = { ...visibleRow, clipUrl: { startsWith: "http" } } as const;

type Listed = { kind: "own" | "link"; id: number; at: Date; title: string; game: string | null };

/** Both kinds with the columns for sorting and filtering. Links have no game. */
const everyClip = Prisma.sql`
  SELECT 'own' AS "kind", "id", "publishedAt" AS "at", "title", "game" FROM "published_clips" WHERE "stage" = 'published'
  UNION ALL
  SELECT 'link', "id", coalesce("reviewedAt", "submittedAt"), "title", NULL FROM "clips"
  WHERE "deletedAt" IS NULL AND "status" = 'approved' AND "clipUrl" LIKE 'http%'`;

const orders: Record<ClipSelection["sort"], Prisma.Sql> = {
  newest: Prisma.sql`"at" DESC, "kind", "id" DESC`,
  oldest: Prisma.sql`"at", "kind", "id"`,
  title: Prisma.sql`lower("title"), "kind", "id"`,
};

const ofGame = (game: string): Prisma.Sql =>
  game ? Prisma.sql`WHERE lower("game") = lower(${game})` : Prisma.empty;

const listClips = ({ game, sort }: Pick<ClipSelection, "game" | "sort">, skip: number, take: number) =>
  db.$queryRaw<Listed[]>`
    SELECT * FROM (${everyClip}) AS "clip" ${ofGame(game)} ORDER BY ${orders[sort]} LIMIT ${take} OFFSET ${skip}`;

async function countClips(game: string): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS "count" FROM (${everyClip}) AS "clip" ${ofGame(game)}`;
  return row.count;
}

/** The games of clips by name; spellings of one game are merged. */
async function listGames(): Promise<string[]> {
  const rows = await db.$queryRaw<{ game: string }[]>`
    SELECT min("game") AS "game" FROM "published_clips" WHERE "stage" = 'published' AND "game" IS NOT NULL
    GROUP BY lower("game") ORDER BY lower(min("game")) LIMIT 500`;
  return rows.map(({ game }) => game);
}

const ownFields = {
  id: true,
  slug: true,
  title: true,
  credit: true,
  creditUrl: true,
  game: true,
  durationSeconds: true,
  publishedAt: true,
  updatedAt: true,
  mediaId: true,
  width: true,
  height: true,
  captionsId: true,
  posterPicture: pictureFields,
  stripPicture: pictureFields,
} as const satisfies Prisma.PublishedClipSelect;

const linkFields = {
  id: true,
  title: true,
  description: true,
  creator: true,
  clipUrl: true,
  submittedAt: true,
  reviewedAt: true,
  updatedAt: true,
  thumbnailPicture: pictureFields,
} as const satisfies Prisma.ClipSelect;

type OwnRow = Prisma.PublishedClipGetPayload<{ select: typeof ownFields }>;
type LinkRow = Prisma.ClipGetPayload<{ select: typeof linkFields }>;

const ownCard = ({ slug, title, credit, game, durationSeconds, ...row }: OwnRow): CardClip => ({
  slug,
  title,
  credit,
  game,
  durationSeconds,
  picture: shownPicture(row.posterPicture),
  strip: shownPicture(row.stripPicture),
  site: null,
});

/** The name of a known platform, or else the host. */
function siteOf(url: string | null): string | null {
  const player = findPlayer(url);
  if (player) return playerName(player);
  return url && isHttpUrl(url) ? new URL(url).hostname.replace(/^www\./, "") : null;
}

const linkCard = ({ id, title, creator, clipUrl, thumbnailPicture }: LinkRow): CardClip => ({
  slug: linkSlug(id),
  title,
  credit: creator,
  game: null,
  durationSeconds: null,
  picture: shownPicture(thumbnailPicture),
  strip: null,
  site: siteOf(clipUrl),
});

/** Returns the clips in this order, without those removed in the meantime. */
async function readClips(
  listed: Pick<Listed, "kind" | "id">[],
): Promise<{ own: OwnRow[]; links: LinkRow[] }> {
  const idsOf = (kind: Listed["kind"]) => listed.filter((clip) => clip.kind === kind).map(({ id }) => id);
  const [own, links] = await Promise.all([
    db.publishedClip.findMany({ where: { ...ownShown, id: { in: idsOf("own") } }, select: ownFields }),
    db.clip.findMany({ where: { ...linkShown, id: { in: idsOf("link") } }, select: linkFields }),
  ]);
  return { own, links };
}

/** Returns the cards of public clips, in this order. */
export async function readClipCards(listed: Pick<Listed, "kind" | "id">[]): Promise<CardClip[]> {
  if (listed.length === 0) return [];
  const { own, links } = await readClips(listed);
  return listed.flatMap(({ kind, id }) => {
    if (kind === "own") return own.filter((row) => row.id === id).map(ownCard);
    return links.filter((row) => row.id === id).map(linkCard);
  });
}

/** A page beyond the last returns the last page. */
export async function readClipsPage(selection: ClipSelection): Promise<ClipsPage> {
  const [total, games] = await Promise.all([countClips(selection.game), listGames()]);
  const pageCount = Math.ceil(total / clipsPageSize);
  const page = shownPage(selection.page, pageCount);
  const items = await readClipCards(await listClips(selection, (page - 1) * clipsPageSize, clipsPageSize));
  return { items, games, total, page, pageCount };
}

const newestClips = async (count: number): Promise<CardClip[]> =>
  readClipCards(await listClips({ game: "", sort: "newest" }, 0, count));

export async function listNewestPublishedClips(count: number): Promise<CardClip[]> {
  const orderBy = [{ publishedAt: "desc" }, { id: "desc" }] as const satisfies object[];
  const rows = await db.publishedClip.findMany({
    where: ownShown,
    orderBy: [...orderBy],
    take: count,
    select: ownFields,
  });
  return rows.map(ownCard);
}

const ownPage = (row: OwnRow): PageClip => ({
  ...ownCard(row),
  description: null,
  creditUrl: row.creditUrl,
  publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
  video: {
    src: clipFilePaths.video(row.mediaId),
    captionsSrc: row.captionsId ? clipFilePaths.captions(row.mediaId) : null,
    width: row.width ?? 1920,
    height: row.height ?? 1080,
  },
  url: null,
});

const linkPage = (row: LinkRow): PageClip => ({
  ...linkCard(row),
  description: row.description,
  creditUrl: null,
  publishedAt: (row.reviewedAt ?? row.submittedAt).toISOString(),
  video: null,
  url: row.clipUrl && isHttpUrl(row.clipUrl) ? row.clipUrl : null,
});

export async function findClip(slug: string): Promise<PageClip | null> {
  const linkId = linkOfSlug(slug);
  if (linkId !== null) {
    const select = { ...linkFields, addedBy: true } as const;
    const row = await db.clip.findFirst({ where: { ...linkShown, id: linkId }, select });
    return row && { ...linkPage(row), isAddedByTeam: row.addedBy !== null };
  }
  const row = await db.publishedClip.findFirst({ where: { ...ownShown, slug }, select: ownFields });
  return row && ownPage(row);
}

/** Other clips beside one: of its game first, then the newest. */
export async function findRelatedClips({ slug, game }: CardClip, count: number): Promise<CardClip[]> {
  const sameGame = game ? await readClipCards(await listClips({ game, sort: "newest" }, 0, count + 1)) : [];
  const newest = await newestClips(2 * count + 1);
  const known = new Map([...sameGame, ...newest].map((clip) => [clip.slug, clip]));
  known.delete(slug);
  return [...known.values()].slice(0, count);
}

/** How long a paused video can still be continued without reloading the page. */
const videoAddressSeconds = 6 * 3600;

/** Opens a clip's video or captions in storage. @throws AppError not_found if the clip is not public */
export async function openClipFile(
  mediaId: string,
  file: "clip.mp4" | "captions.vtt",
  method: "GET" | "HEAD" = "GET",
): Promise<{ address: string } | { captions: Buffer<ArrayBuffer> }> {
  const clip = await db.publishedClip.findFirst({
    where: { ...ownShown, mediaId },
    select: { captionsId: true },
  });
  const gone = new AppError("not_found", message("clipForm.gone"));
  if (!clip) throw gone;
  if (file === "captions.vtt") {
    const object = clip.captionsId && (await getObject(captionsKey(clip.captionsId)));
    if (!object) throw gone;
    // Reads it completely, because a slow client would hold one of the few storage connections.
    return { captions: await readWhole(object) };
  }
  const { S3_PUBLIC_URL } = env();
  const key = clipKey(mediaId);
  if (S3_PUBLIC_URL) return { address: `${S3_PUBLIC_URL}/${key}` };
  return { address: await signReadUrl(key, videoAddressSeconds, method) };
}

/** Clips that became public later than `since` and not later than `until`, newest first. */
export async function listClipsBetween(since: Date, until: Date): Promise<PageClip[]> {
  const listed = await db.$queryRaw<Listed[]>`
    SELECT * FROM (${everyClip}) AS "clip" WHERE "at" > ${since} AND "at" <= ${until} ORDER BY ${orders.newest}`;
  const { own, links } = await readClips(listed);
  return listed.flatMap(({ kind, id }) => {
    if (kind === "own") return own.filter((row) => row.id === id).map(ownPage);
    return links.filter((row) => row.id === id).map(linkPage);
  });
}

export type ClipEntry = PageClip & { updatedAt: string };

export async function listNewestClips(count: number): Promise<ClipEntry[]> {
  const listed = await listClips({ game: "", sort: "newest" }, 0, count);
  const { own, links } = await readClips(listed);
  return listed.flatMap(({ kind, id }): ClipEntry[] => {
    const rows = kind === "own" ? own : links;
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const page = "slug" in row ? ownPage(row) : linkPage(row);
    return [{ ...page, updatedAt: row.updatedAt.toISOString() }];
  });
}

export async function listClipPages(atMost: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const own = await db.publishedClip.findMany({
    where: ownShown,
    select: { slug: true, updatedAt: true },
    orderBy: { id: "asc" },
    take: atMost,
  });
  const links = await db.clip.findMany({
    where: linkShown,
    select: { id: true, updatedAt: true },
    orderBy: { id: "asc" },
    take: atMost - own.length,
  });
  return [...own, ...links.map(({ id, updatedAt }) => ({ slug: linkSlug(id), updatedAt }))];
}

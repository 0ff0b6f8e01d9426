import "server-only";
import { linkOfSlug, linkSlug } from "@/lib/features/clips/policy";
import { isVisible, visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { ItemRef } from "@/lib/features/reviews/types";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { invalidField } from "@/lib/shared/errors";
import { paths } from "@/lib/shared/paths";
import { type Place, parsePlace } from "./policy";
import type { OwnComplaint } from "./types";

/** An item that visitors see, by its place on the site. */
export type PlacedItem = { kind: ReviewedKind; id: number; name: string; path: string };

const hostsOf = (): string[] => {
  const { SITE_URL, S3_PUBLIC_URL } = env();
  return [SITE_URL, ...(S3_PUBLIC_URL ? [S3_PUBLIC_URL] : [])].map((url) => new URL(url).host);
};

/**
 * What a complaint is about, by the address that it gives.
 * @throws AppError invalid with `errors.place` for an address that leads to nothing that visitors see
 */
export async function requirePlacedItem(typed: string): Promise<PlacedItem> {
  const place = parsePlace(typed, hostsOf());
  if (place === "elsewhere")
    throw invalidField("place", `This is an address of another site. Ours begin with ${env().SITE_URL}`);
  const item = place && (await findPlaced(place));
  if (!item)
    throw invalidField(
      "place",
      "This address leads to no game, streamer or clip on our site. Please copy it from your browser while the page is open.",
    );
  return item;
}

const gameItem = ({ id, title, slug }: { id: number; title: string; slug: string }): PlacedItem => ({
  kind: "game",
  id,
  name: title,
  path: paths.game(slug),
});

type StreamerRow = { id: number; streamName: string; slug: string };
const streamerItem = ({ id, streamName, slug }: StreamerRow): PlacedItem => ({
  kind: "streamer",
  id,
  name: streamName,
  path: paths.streamer(slug),
});

/** Of a content submission visitors know its clip alone. */
type PublishedRow = { submissionId: number; title: string; slug: string };
const publishedItem = ({ submissionId, title, slug }: PublishedRow): PlacedItem => ({
  kind: "submission",
  id: submissionId,
  name: title,
  path: paths.clip(slug),
});

const linkItem = ({ id, title }: { id: number; title: string }): PlacedItem => ({
  kind: "clip",
  id,
  name: title,
  path: paths.clip(linkSlug(id)),
});

const streamItem = ({ id, title }: { id: number; title: string }): PlacedItem => ({
  kind: "stream",
  id,
  name: title,
  path: paths.home,
});

async function findPlaced(place: Place): Promise<PlacedItem | null> {
  if (place.kind === "picture") return findByPicture(place.id);
  if (place.kind === "clip-file") return findPublished({ mediaId: place.id });
  const { kind, slug } = place;
  if (kind === "game") {
    const row = await db.game.findFirst({ where: { ...visibleRow, slug } });
    return row && gameItem(row);
  }
  if (kind === "streamer") {
    const row = await db.streamer.findFirst({ where: { ...visibleStreamer, slug } });
    return row && streamerItem(row);
  }
  const linkId = linkOfSlug(slug);
  if (linkId === null) return findPublished({ slug });
  const row = await db.clip.findFirst({ where: { ...visibleRow, id: linkId } });
  return row && linkItem(row);
}

async function findPublished(where: { slug: string } | { mediaId: string }): Promise<PlacedItem | null> {
  const row = await db.publishedClip.findFirst({ where: { ...where, stage: "published" } });
  return row && publishedItem(row);
}

/** Whatever shows a picture; one of a stream, which has no page, is the only way to name it. */
async function findByPicture(id: string): Promise<PlacedItem | null> {
  const shown = { status: true, deletedAt: true, id: true } as const;
  const game = { select: { ...shown, title: true, slug: true } } as const;
  const streamer = { select: { ...shown, streamName: true, slug: true } } as const;
  const video = { select: { ...shown, title: true } } as const;
  const clip = { select: { submissionId: true, title: true, slug: true, stage: true } } as const;
  const picture = await db.picture.findFirst({
    where: { id, published: true },
    select: {
      game,
      screenshot: { select: { game } },
      streamerBanner: streamer,
      streamerAvatar: streamer,
      stream: video,
      clip: video,
      clipPoster: clip,
      clipStrip: clip,
    },
  });
  if (!picture) return null;
  const shownGame = picture.game ?? picture.screenshot?.game;
  if (shownGame && isVisible(shownGame)) return gameItem(shownGame);
  const shownStreamer = picture.streamerBanner ?? picture.streamerAvatar;
  if (shownStreamer && isVisible(shownStreamer)) return streamerItem(shownStreamer);
  if (picture.stream && isVisible(picture.stream)) return streamItem(picture.stream);
  if (picture.clip && isVisible(picture.clip)) return linkItem(picture.clip);
  const published = picture.clipPoster ?? picture.clipStrip;
  return published?.stage === "published" ? publishedItem(published) : null;
}

/** Every complaint that has taken an item down, for its submitter; the newest first. */
export async function listOwnComplaints(
  item: ItemRef,
  client: Pick<Transaction, "copyrightComplaint"> = db,
): Promise<OwnComplaint[]> {
  const rows = await client.copyrightComplaint.findMany({
    where: { itemKind: item.kind, itemId: item.id, takenDownAt: { not: null } },
    orderBy: { takenDownAt: "desc" },
  });
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    work: row.work,
    complainantName: row.name,
    reason: row.reason,
    takenDownAt: (row.takenDownAt ?? row.submittedAt).toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    counter:
      row.counterStatement && row.counteredAt
        ? { statement: row.counterStatement, at: row.counteredAt.toISOString() }
        : null,
    canAnswer: row.state === "taken_down" && row.counteredAt === null,
  }));
}

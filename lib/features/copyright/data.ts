import "server-only";
import { linkOfSlug } from "@/lib/features/clips/policy";
import { findItem, findOnPage } from "@/lib/features/items/data";
import { kindsOnPage, type ReportNoun, reportNounNames, reportNouns } from "@/lib/features/reports/constants";
import { isVisible, tableSql } from "@/lib/features/reviews/data";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { ItemRef } from "@/lib/features/reviews/types";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { siteUrl } from "@/lib/server/site-url";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { paths, segment } from "@/lib/shared/paths";
import { picturePlaces, plainKinds } from "@/lib/shared/reviewed-kinds";
import { type Place, parsePlace } from "./policy";
import type { OwnComplaint } from "./types";

/** An item that visitors see, by its place on the site. */
export type PlacedItem = { kind: ReviewedKind; id: number; name: string; path: string };

const hostsOf = (): string[] => {
  const { S3_PUBLIC_URL } = env();
  return [siteUrl(), ...(S3_PUBLIC_URL ? [S3_PUBLIC_URL] : [])].map((url) => new URL(url).host);
};

/**
 * What a complaint is about, by the address that it gives.
 * @throws AppError invalid with `errors.place` for an address that leads to nothing that visitors see
 */
export async function requirePlacedItem(typed: string): Promise<PlacedItem> {
  const place = parsePlace(typed, hostsOf());
  if (place === "elsewhere")
    throw invalidField("place", message("copyright.errors.otherSite", { site: siteUrl() }));
  const item = place && (await findPlaced(place));
  if (!item) throw invalidField("place", message("copyright.errors.unknownPlace"));
  return item;
}

async function findPlaced(place: Place): Promise<PlacedItem | null> {
  if (place.kind === "picture") return findByPicture(place.id);
  if (place.kind === "clip-file") return findPublished({ mediaId: place.id });
  const { kind, slug } = place;
  const page = reportNounNames.find((name) => reportNouns[name] === kind);
  const found = page && ((await findOnPage(page, slug)) ?? (await findWithoutLink(page, slug)));
  return found ? { ...found, path: `/${page}/${segment(slug)}` } : null;
}

/** A visible row of a plain kind that has no link, and so no page. Its address still names it. */
async function findWithoutLink(page: ReportNoun, slug: string) {
  const id = linkOfSlug(slug);
  if (id === null) return null;
  for (const kind of plainKinds.filter((each) => kindsOnPage(page).some((other) => other === each))) {
    const item = await findItem(db, kind, id);
    if (item && isVisible(item.row)) return { kind, id, name: item.name };
  }
  return null;
}

/** Of a content submission visitors know its clip alone. */
async function findPublished(where: Prisma.PublishedClipWhereInput): Promise<PlacedItem | null> {
  const row = await db.publishedClip.findFirst({ where: { ...where, stage: "published" } });
  return row && { kind: "submission", id: row.submissionId, name: row.title, path: paths.clip(row.slug) };
}

/** Whatever shows a picture; one of a stream, which has no page, is the only way to name it. */
async function findByPicture(id: string): Promise<PlacedItem | null> {
  const shot = await db.gameScreenshot.findUnique({ where: { pictureId: id }, select: { gameId: true } });
  const columns = picturePlaces.map(
    ({ kind, id: column }) => Prisma.sql`
      SELECT ${kind}::text AS "kind", "id" FROM ${tableSql(kind)} WHERE ${Prisma.raw(`"${column}"`)} = ${id}`,
  );
  const rows = await db.$queryRaw<ItemRef[]>`
    SELECT "found"."kind", "found"."id" FROM (${Prisma.join(columns, " UNION ALL ")}) AS "found"
    WHERE EXISTS (SELECT FROM "pictures" WHERE "id" = ${id} AND "published")`;
  const [ref] = shot ? [{ kind: "game" as const, id: shot.gameId }] : rows;
  const item = ref && (await findItem(db, ref.kind, ref.id));
  if (ref && item?.publicPath && isVisible(item.row))
    return { ...ref, name: item.name, path: item.publicPath };
  return findPublished({ OR: [{ posterPictureId: id }, { stripPictureId: id }] });
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

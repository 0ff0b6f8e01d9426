import "server-only";
import { findGameForAdmin, matchingGames } from "@/lib/features/games/panel";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { tableNames } from "@/lib/features/reviews/constants";
import { type DecidedKind, type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { findRevisionForAdmin, matchingRevisions } from "@/lib/features/revisions/panel";
import { findStreamerForAdmin, matchingStreamers } from "@/lib/features/streamers/panel";
import { findSubmissionForAdmin, hasVideo, matchingSubmissions } from "@/lib/features/submissions/panel";
import {
  findClipForAdmin,
  findStreamForAdmin,
  matchingClips,
  matchingStreams,
} from "@/lib/features/videos/panel";
import type { Moderator } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { QueueFilter, QueueFlag } from "./filters";
import { toScheduled } from "./mutations";
import { decidedTables } from "./tables";
import { type ItemSubmitter, itemKey, type RelatedItem, type Undoable } from "./types";

const finders: Record<DecidedKind, (actor: Moderator, id: number) => Promise<object | undefined>> = {
  game: findGameForAdmin,
  streamer: findStreamerForAdmin,
  stream: findStreamForAdmin,
  clip: findClipForAdmin,
  submission: findSubmissionForAdmin,
  revision: findRevisionForAdmin,
};

/** One row as the panel shows it, whatever its kind; undefined in the trash. */
export const findPanelRow = (actor: Moderator, { kind, id }: { kind: DecidedKind; id: number }) =>
  finders[kind](actor, id);

/** The facts about an item that its address depends on, wherever it is by now. */
export async function findReviewed(_actor: Moderator, { kind, id }: { kind: DecidedKind; id: number }) {
  const row = await decidedTables[kind].find(db, id);
  return row && { item: row.item, name: row.name, status: row.status, isInTrash: row.deletedAt !== null };
}

const matching: Record<DecidedKind, (q: string) => Prisma.Sql> = {
  game: matchingGames,
  streamer: matchingStreamers,
  stream: matchingStreams,
  clip: matchingClips,
  submission: matchingSubmissions,
  revision: matchingRevisions,
};

const none = Prisma.sql`false`;

/** A submission asks for no feature; nothing else has a file of its sender's. */
const flagConditions: Record<QueueFlag, (kind: DecidedKind) => Prisma.Sql> = {
  featured: (kind) => {
    if (kind === "submission") return none;
    return kind === "revision"
      ? Prisma.sql`jsonb_exists("fields", 'featureRequested')`
      : Prisma.sql`"featureRequested"`;
  },
  changes: () => Prisma.sql`"reviewReason" <> ''`,
  file: (kind) => (kind === "submission" ? Prisma.sql`"fileName" IS NOT NULL` : none),
  video: (kind) => (kind === "submission" ? hasVideo : none),
};

/** The queue's search and filters as a condition on a kind's table. */
export function narrowingOf(kind: DecidedKind, { q, role, flags }: Narrowing): Prisma.Sql {
  const conditions = [
    ...(q ? [matching[kind](q)] : []),
    ...(role ? [kind === "submission" ? Prisma.sql`"role" = ${role}` : none] : []),
    ...flags.map((flag) => flagConditions[flag](kind)),
  ];
  return conditions.length > 0 ? Prisma.sql`AND ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}
type Narrowing = Pick<QueueFilter, "q" | "role" | "flags">;

type ItemRef = { kind: DecidedKind; id: number };

/** Those whose item has a private page: what was sent before there were such pages has none. */
export async function readSubmitters(refs: ItemRef[]): Promise<Map<string, ItemSubmitter>> {
  const revisions = { id: { in: refs.flatMap(({ kind, id }) => (kind === "revision" ? [id] : [])) } };
  const items = refs.flatMap(({ kind, id }) => (kind === "revision" ? [] : [{ [accessColumns[kind]]: id }]));
  const rows = await db.submissionAccess.findMany({
    where: { OR: [...items, { revisions: { some: revisions } }] },
    include: { revisions: { where: revisions, select: { id: true } } },
  });
  return new Map(
    rows.flatMap((row) => {
      const submitter = { newsAt: row.newsAt?.toISOString() ?? null, mailsOff: !row.mailsEnabled };
      const item = reviewedKinds.flatMap((kind): ItemRef[] => {
        const id = row[accessColumns[kind]];
        return id === null ? [] : [{ kind, id }];
      });
      const suggested = row.revisions.map(({ id }): ItemRef => ({ kind: "revision", id }));
      return [...item, ...suggested].map((ref) => [itemKey(ref), submitter] as const);
    }),
  );
}

/** What two items may have in common, by kind; a submission is named after its sender, so that its name is no title. */
const comparedColumns: Record<
  ReviewedKind,
  { name: string; title?: string; email?: string; url?: string; picture?: string }
> = {
  game: { name: "title", title: "title", url: "steamUrl", picture: "pictureId" },
  streamer: { name: "streamName", title: "streamName", email: "contactEmail", picture: "bannerPictureId" },
  stream: { name: "title", title: "title", url: "streamUrl", picture: "thumbnailPictureId" },
  clip: { name: "title", title: "title", url: "clipUrl", picture: "thumbnailPictureId" },
  submission: { name: "name", email: "email" },
};

/** All items of a kind with what is compared of them; a file that has no hash yet is known by what the browser took of it. */
function comparedRows(kind: ReviewedKind): Prisma.Sql {
  const { name, title, email, url, picture } = comparedColumns[kind];
  const column = (of: string | undefined) => (of ? Prisma.raw(`"row"."${of}"`) : Prisma.raw("NULL::text"));
  const isSubmission = kind === "submission";
  return Prisma.sql`
    SELECT ${kind}::text AS "kind", "row"."id", ${column(name)} AS "name", "row"."status"::text AS "status",
      "row"."submittedAt", "row"."deletedAt", "row"."submitterIp" AS "network", lower(${column(title)}) AS "title",
      lower(coalesce(${column(email)}, "access"."contactEmail")) AS "address", nullif(${column(url)}, '') AS "link",
      ${isSubmission ? Prisma.raw(`coalesce("upload"."contentHash", nullif("upload"."fingerprint", ''))`) : Prisma.raw("NULL::text")} AS "file",
      ${picture ? Prisma.raw(`"picture"."blurDataUrl"`) : Prisma.raw("NULL::text")} AS "picture"
    FROM ${Prisma.raw(`"${tableNames[kind]}"`)} AS "row"
    LEFT JOIN "submission_access" AS "access" ON "access".${Prisma.raw(`"${accessColumns[kind]}"`)} = "row"."id"
    ${isSubmission ? Prisma.raw(`LEFT JOIN "uploads" AS "upload" ON "upload"."submissionId" = "row"."id"`) : Prisma.empty}
    ${picture ? Prisma.raw(`LEFT JOIN "pictures" AS "picture" ON "picture"."id" = "row"."${picture}"`) : Prisma.empty}`;
}

const relatedAtMost = 20;

/**
 * What its sender has sent before or since, and what may be the same thing again, in the trash too; the newest first.
 * Titles, links and pictures are compared within a kind.
 */
export async function listRelated(
  _actor: Moderator,
  { kind, id }: { kind: ReviewedKind; id: number },
): Promise<RelatedItem[]> {
  const all = Prisma.join(reviewedKinds.map(comparedRows), " UNION ALL ");
  const rows = await db.$queryRaw<
    (Omit<RelatedItem, "submittedAt" | "isInTrash"> & { submittedAt: Date; deletedAt: Date | null })[]
  >`
    WITH "own" AS MATERIALIZED (SELECT * FROM (${comparedRows(kind)}) AS "compared" WHERE "id" = ${id}),
    "related" AS (
      SELECT "other"."kind", "other"."id", "other"."name", "other"."status", "other"."submittedAt", "other"."deletedAt",
        array_remove(ARRAY[
          CASE WHEN "other"."address" = "own"."address" THEN 'address' END,
          CASE WHEN "other"."network" = "own"."network" THEN 'network' END,
          CASE WHEN "other"."kind" = "own"."kind" AND "other"."title" = "own"."title" THEN 'title' END,
          CASE WHEN "other"."kind" = "own"."kind" AND "other"."link" = "own"."link" THEN 'link' END,
          CASE WHEN "other"."kind" = "own"."kind" AND "other"."picture" = "own"."picture" THEN 'picture' END,
          CASE WHEN "other"."file" = "own"."file" THEN 'file' END
        ], NULL) AS "relations"
      FROM (${all}) AS "other", "own"
      WHERE ("other"."kind", "other"."id") <> ("own"."kind", "own"."id")
    )
    SELECT * FROM "related" WHERE cardinality("relations") > 0
    ORDER BY "submittedAt" DESC, "kind", "id" LIMIT ${relatedAtMost}`;
  return rows.map(({ deletedAt, submittedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    isInTrash: deletedAt !== null,
  }));
}

/** One's own decisions that can still be taken back, in the order in which they were made. */
export async function readUndoable(admin: Moderator): Promise<Undoable[]> {
  const now = await databaseNow(db);
  const rows = await db.scheduledDecision.findMany({
    where: { decidedBy: admin.id, applyAt: { gt: now } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({
    kind: row.entityKind as DecidedKind,
    id: row.entityId,
    scheduled: toScheduled(row, admin, now),
    batchId: row.batchId ?? String(row.id),
  }));
}

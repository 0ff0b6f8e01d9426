import "server-only";
import { findDoubles } from "@/lib/features/games/doubles/data";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { tableSql } from "@/lib/features/reviews/data";
import { type DecidedKind, type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import type { DecidedRef, ItemRef } from "@/lib/features/reviews/types";
import { hasVideo } from "@/lib/features/submissions/panel";
import type { Moderator } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { findPicturesAlike } from "@/lib/server/pictures/alike";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import type { QueueFilter, QueueFlag } from "./filters";
import { toScheduled } from "./mutations";
import { decidedTables } from "./tables";
import { type ItemSubmitter, itemKey, type RelatedItem, type Relation, type Undoable } from "./types";

/** One row as the panel shows it, whatever its kind; undefined in the trash. */
export const findPanelRow = (actor: Moderator, { kind, id }: DecidedRef) =>
  decidedTables[kind].panel.find(actor, id);

/** The facts about an item that its address depends on, wherever it is by now. */
export async function findReviewed(_actor: Moderator, { kind, id }: DecidedRef) {
  const row = await decidedTables[kind].find(db, id);
  return row && { item: row.item, name: row.name, status: row.status, isInTrash: row.deletedAt !== null };
}

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
    ...(q ? [decidedTables[kind].panel.matching(q)] : []),
    ...(role ? [kind === "submission" ? Prisma.sql`"role" = ${role}` : none] : []),
    ...flags.map((flag) => flagConditions[flag](kind)),
  ];
  return conditions.length > 0 ? Prisma.sql`AND ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}
type Narrowing = Pick<QueueFilter, "q" | "role" | "flags">;

/** Those whose item has a private page: what was sent before there were such pages has none. */
export async function readSubmitters(refs: DecidedRef[]): Promise<Map<string, ItemSubmitter>> {
  const revisions = { id: { in: refs.flatMap(({ kind, id }) => (kind === "revision" ? [id] : [])) } };
  const items = refs.flatMap(({ kind, id }) => (kind === "revision" ? [] : [{ [accessColumns[kind]]: id }]));
  const rows = await db.submissionAccess.findMany({
    where: { OR: [...items, { revisions: { some: revisions } }] },
    include: { revisions: { where: revisions, select: { id: true } } },
  });
  return new Map(
    rows.flatMap((row) => {
      const submitter = { newsAt: row.newsAt?.toISOString() ?? null, mailsOff: !row.mailsEnabled };
      const item = reviewedKinds.flatMap((kind): DecidedRef[] => {
        const id = row[accessColumns[kind]];
        return id === null ? [] : [{ kind, id }];
      });
      const suggested = row.revisions.map(({ id }): DecidedRef => ({ kind: "revision", id }));
      return [...item, ...suggested].map((ref) => [itemKey(ref), submitter] as const);
    }),
  );
}

/** What two items may have in common, by kind. */
const comparedColumns: Record<
  ReviewedKind,
  { name: string; title?: string; email?: string; url?: string; picture?: string }
> = fieldByKind("compared");

type Compared = {
  kind: ReviewedKind;
  id: number;
  title: string | null;
  address: string | null;
  network: string | null;
  link: string | null;
  file: string | null;
  picture: string | null;
};

const noColumn = Prisma.raw("NULL::text");
const columnOf = (name: string | undefined): Prisma.Sql => (name ? Prisma.raw(`"row"."${name}"`) : noColumn);

/** A file that has no hash yet is known by what the browser took of it. */
const fileHash = Prisma.raw(`coalesce("upload"."contentHash", nullif("upload"."fingerprint", ''))`);

/** The compared values of an item. */
async function readCompared({ kind, id }: ItemRef): Promise<Compared | undefined> {
  const { title, email, url, picture } = comparedColumns[kind];
  const [row] = await db.$queryRaw<Compared[]>`
    SELECT ${kind}::text AS "kind", "row"."id", "row"."submitterIp" AS "network", lower(${columnOf(title)}) AS "title",
      lower(coalesce(${columnOf(email)}, "access"."contactEmail")) AS "address", nullif(${columnOf(url)}, '') AS "link",
      ${kind === "submission" ? fileHash : noColumn} AS "file", ${columnOf(picture)} AS "picture"
    FROM ${tableSql(kind)} AS "row"
    LEFT JOIN "submission_access" AS "access" ON "access".${accessColumnOf(kind)} = "row"."id"
    ${kind === "submission" ? Prisma.raw(`LEFT JOIN "uploads" AS "upload" ON "upload"."submissionId" = "row"."id"`) : Prisma.empty}
    WHERE "row"."id" = ${id}`;
  return row;
}

const accessColumnOf = (kind: ReviewedKind): Prisma.Sql => Prisma.raw(`"${accessColumns[kind]}"`);

/** The items of a kind that an address has sent; where a row has no address of its own, its private page may. */
function hasAddress(kind: ReviewedKind, address: string): Prisma.Sql {
  const { email } = comparedColumns[kind];
  const byAccess = Prisma.sql`"row"."id" = ANY(ARRAY(
    SELECT ${accessColumnOf(kind)} FROM "submission_access" WHERE lower("contactEmail") = ${address}))`;
  if (!email) return byAccess;
  return Prisma.sql`(lower(${columnOf(email)}) = ${address} OR (${columnOf(email)} IS NULL AND ${byAccess}))`;
}

const isAmong = (ids: readonly number[]): Prisma.Sql => Prisma.sql`"row"."id" = ANY(${ids}::int[])`;

/** The likenesses of two items of a kind, each as a condition that an index can answer. */
async function conditionsOn(own: Compared): Promise<(kind: ReviewedKind) => [Relation, Prisma.Sql][]> {
  const [doubles, pictures] = await Promise.all([
    own.kind === "game" ? findDoubles(own.id) : new Map<number, Relation>(),
    own.picture ? findPicturesAlike(own.picture) : [],
  ]);
  const doublesBy = (reason: Relation) => [...doubles].flatMap(([id, its]) => (its === reason ? [id] : []));
  return (kind) => {
    const { title, url, picture } = comparedColumns[kind];
    const isSameKind = kind === own.kind;
    const ofAnyKind: [Relation, Prisma.Sql | "" | null | false][] = [
      ["address", own.address && hasAddress(kind, own.address)],
      ["network", own.network && Prisma.sql`"row"."submitterIp" = ${own.network}`],
    ];
    const ofOneKind: typeof ofAnyKind = [
      ["app", kind === "game" && isAmong(doublesBy("app"))],
      ["game", kind === "game" && isAmong(doublesBy("game"))],
      ["title", own.title && title ? Prisma.sql`lower(${columnOf(title)}) = ${own.title}` : null],
      ["link", own.link && url ? Prisma.sql`${columnOf(url)} = ${own.link}` : null],
      ["picture", picture ? Prisma.sql`${columnOf(picture)} = ANY(${pictures}::text[])` : null],
      [
        "file",
        own.file &&
          Prisma.sql`"row"."id" = ANY(ARRAY(SELECT "submissionId" FROM "uploads" AS "upload" WHERE ${fileHash} = ${own.file}))`,
      ],
    ];
    return [...ofAnyKind, ...(isSameKind ? ofOneKind : [])].flatMap(([relation, condition]) =>
      condition ? [[relation, condition] as [Relation, Prisma.Sql]] : [],
    );
  };
}

function relatedRows(kind: ReviewedKind, own: Compared, conditions: [Relation, Prisma.Sql][]): Prisma.Sql {
  const relations = conditions.map(
    ([name, condition]) => Prisma.sql`CASE WHEN ${condition} THEN ${name}::text END`,
  );
  const any = Prisma.join(
    conditions.map(([, condition]) => condition),
    " OR ",
  );
  const other = kind === own.kind ? Prisma.sql`AND "row"."id" <> ${own.id}` : Prisma.empty;
  return Prisma.sql`
    (SELECT ${kind}::text AS "kind", "row"."id", ${columnOf(comparedColumns[kind].name)} AS "name",
      "row"."status"::text AS "status", "row"."submittedAt", "row"."deletedAt",
      array_remove(ARRAY[${Prisma.join(relations)}], NULL) AS "relations"
    FROM ${tableSql(kind)} AS "row" WHERE (${any}) ${other}
    ORDER BY "row"."submittedAt" DESC, "row"."id" LIMIT ${relatedAtMost})`;
}

const relatedAtMost = 20;

/**
 * What its sender has sent before or since, and what may be the same thing again, in the trash too; the newest first.
 * Titles, links and pictures are compared within a kind, games by `doubleReasonOf` as well.
 */
export async function listRelated(_actor: Moderator, ref: ItemRef): Promise<RelatedItem[]> {
  const own = await readCompared(ref);
  if (!own) return [];
  const conditionsFor = await conditionsOn(own);
  const parts = reviewedKinds.flatMap((kind) => {
    const conditions = conditionsFor(kind);
    return conditions.length > 0 ? [relatedRows(kind, own, conditions)] : [];
  });
  if (parts.length === 0) return [];
  const rows = await db.$queryRaw<
    (Omit<RelatedItem, "submittedAt" | "isInTrash"> & { submittedAt: Date; deletedAt: Date | null })[]
  >`
    SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS "related"
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

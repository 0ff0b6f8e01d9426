import "server-only";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { tableNames } from "@/lib/features/reviews/constants";
import { isAdmin, isWriter, type Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern, beginningPattern } from "@/lib/server/search-text";
import { adminPaths } from "@/lib/shared/admin-paths";
import { queryString } from "@/lib/shared/query";
import { fieldByKind, mapKinds, type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";
import { addressOf } from "./policy";
import type { SearchHit } from "./types";

/** Where one kind of thing is searched; all names are constants of ours. */
type Source = {
  table: string;
  name: string;
  /** texts that a search looks into, the name among them */
  searched: readonly string[];
  /** the column by which the panel knows its rows, if not its own number */
  id?: string;
  /** SQL of what distinguishes a hit from others of its name */
  detail?: string;
  /** the column of `submission_access` that names its rows, which have no address of their own */
  access?: string;
  status?: string;
  /** its rows can lie in the trash */
  isTrashed?: boolean;
};

const reviewed = { status: `"status"::text`, isTrashed: true };

const names = fieldByKind("nameColumn");
const searched = fieldByKind("searched");
const details = fieldByKind("detail");
const compared = fieldByKind("compared");

const sourceOf = (kind: ReviewedKind): Source => ({
  ...reviewed,
  table: tableNames[kind],
  name: names[kind],
  searched: searched[kind],
  detail: `"${details[kind]}"`,
  ...("email" in compared[kind] ? {} : { access: accessColumns[kind] }),
});

const sources: Record<string, Source> = {
  ...mapKinds(reviewedKinds, sourceOf),
  published: {
    table: "published_clips",
    name: "title",
    searched: ["title", "credit", "game"],
    id: "submissionId",
    detail: `"credit"`,
    status: `"stage"::text`,
  },
  maker: {
    table: "makers",
    name: "name",
    searched: ["name", "slug"],
    detail: `"slug"`,
  },
  testimonial: {
    table: tableNames.testimonial,
    name: "username",
    searched: ["username", "content"],
    isTrashed: true,
  },
  ticket: {
    ...reviewed,
    table: tableNames.ticket,
    name: "subject",
    searched: ["number", "subject", "name", "email"],
    detail: `"number" || ', ' || "email"`,
  },
  message: {
    ...reviewed,
    table: tableNames.message,
    name: "subject",
    searched: ["subject", "name", "email"],
    detail: `"email"`,
  },
  report: {
    table: tableNames.report,
    name: "itemName",
    searched: ["itemName"],
    detail: `to_char("submittedAt", 'YYYY-MM-DD')`,
    status: `"status"::text`,
  },
  complaint: {
    table: "copyright_complaints",
    name: "itemName",
    searched: ["number", "itemName", "name", "email"],
    detail: `"number" || ', ' || "email"`,
    status: `"state"::text`,
  },
  post: {
    table: "written_posts",
    name: "title",
    searched: ["title", "slug", "author"],
    detail: `"slug"`,
    status: `CASE WHEN "isPublished" THEN 'published' ELSE 'draft' END`,
    isTrashed: true,
  },
  subscriber: {
    table: "newsletter_subscribers",
    name: "email",
    searched: ["email"],
    status: `"status"::text`,
  },
  user: {
    table: "users",
    name: "username",
    searched: ["username"],
    detail: `CASE WHEN "isAdmin" THEN 'Admin' WHEN "isModerator" THEN 'Moderator' END`,
  },
  audit: {
    table: "audit_log",
    name: "entityName",
    searched: ["entityName", "actorName"],
    detail: `"actorName" || ', ' || "action"`,
  },
};

const adminKinds = new Set(["subscriber", "user", "audit"]);
const maySee = (actor: Moderator, kind: string): boolean =>
  kind === "post" ? isWriter(actor) : isAdmin(actor) || !adminKinds.has(kind);

/** Of each kind; the rest is behind the page that shows them all. */
const hitsOfAKind = 5;

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);
const sqlOr = (sql: string | undefined, otherwise: string): Prisma.Sql => Prisma.raw(sql ?? otherwise);

/** What begins like the search comes first, what lies in the trash last; then the newest. */
function hitsIn(kind: string, source: Source, q: string): Prisma.Sql {
  const pattern = anywherePattern(q);
  const id = column(source.id ?? "id");
  const finds = source.searched.flatMap((name) => [
    Prisma.sql`${column(name)} ILIKE ${pattern}`,
    Prisma.sql`${column(name)} ILIKE search_form(${pattern})`,
  ]);
  if (source.access)
    finds.push(
      Prisma.sql`"id" IN (SELECT ${column(source.access)} FROM "submission_access" WHERE "contactEmail" ILIKE ${pattern})`,
    );
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  if (number) finds.push(Prisma.sql`${id} = ${Number(number)}`);
  const isInTrash = sqlOr(source.isTrashed ? `"deletedAt" IS NOT NULL` : undefined, "FALSE");
  return Prisma.sql`
    (SELECT ${kind}::text AS "kind", ${id}::text AS "id", ${column(source.name)} AS "name",
      ${sqlOr(source.detail, "NULL")}::text AS "detail", ${sqlOr(source.status, "NULL::text")} AS "status",
      ${isInTrash} AS "isInTrash"
     FROM ${column(source.table)} WHERE ${Prisma.join(finds, " OR ")}
     ORDER BY "isInTrash", (lower(${column(source.name)}) LIKE ${beginningPattern(q)}) DESC, ${column(source.table)}."id" DESC
     LIMIT ${hitsOfAKind})`;
}

/**
 * What the panel holds under a name, an address or a number, of all kinds that the actor may see, the trash among them.
 * @param q as `searchQuerySchema` makes it
 */
export async function searchEverything(actor: Moderator, q: string): Promise<SearchHit[]> {
  const allowed = Object.entries(sources).filter(([kind]) => maySee(actor, kind));
  const parts = allowed.map(([kind, source]) => hitsIn(kind, source, q));
  const rows = await db.$queryRaw<Omit<SearchHit, "href">[]>`${Prisma.join(parts, " UNION ALL ")}`;
  return rows.map((row) => ({ ...row, href: hrefOf(row) }));
}

function hrefOf({ kind, id, name, isInTrash }: Omit<SearchHit, "href">): string {
  if (isInTrash) return adminPaths.trash + queryString([["q", name]]);
  if (kind === "audit") return adminPaths.auditLog + queryString([["q", name]]);
  return addressOf(kind, id, name) ?? adminPaths.panel;
}

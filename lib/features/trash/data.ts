import "server-only";
import { tableSql } from "@/lib/features/reviews/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern } from "@/lib/server/search-text";
import { getRetention } from "@/lib/server/settings";
import { dayMs } from "@/lib/shared/durations";
import { pagePosition } from "@/lib/shared/page";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import type { TrashKind } from "./constants";
import type { TrashPage } from "./types";

/** The column with a row's name. */
const nameColumns: Record<TrashKind, string> = {
  ...fieldByKind("nameColumn"),
  testimonial: "username",
  post: "title",
  message: "subject",
  ticket: "subject",
};
const kinds = Object.keys(nameColumns) as TrashKind[];

const pageSize = 50;

/** Matches with and without accents. */
const heldIn = (name: string, pattern: string): Prisma.Sql =>
  Prisma.sql`AND (${Prisma.raw(`"${name}"`)} ILIKE ${pattern} OR search_form(${Prisma.raw(`"${name}"`)}) ILIKE search_form(${pattern}))`;

type Row = { kind: TrashKind; id: number; name: string; deletedAt: Date; deletedBy: string | null };

/** The newest first, without expired rows, which the nightly job deletes. */
export async function pageTrash(
  admin: Moderator,
  { q, page }: { q: string; page: number },
): Promise<TrashPage> {
  const pattern = anywherePattern(q);
  const parts = kinds.map(
    (kind) => Prisma.sql`
      SELECT ${kind} AS "kind", "id", ${Prisma.raw(`"${nameColumns[kind]}"`)} AS "name", "deletedAt", "deletedBy"
      FROM ${tableSql(kind)} WHERE "deletedAt" > ${daysAgo(getRetention().trashDays)}
        ${q ? heldIn(nameColumns[kind], pattern) : Prisma.empty}`,
  );
  const all = Prisma.join(parts, " UNION ALL ");
  const [rows, counted] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT * FROM (${all}) AS "trash" ORDER BY "deletedAt" DESC, "kind", "id"
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM (${all}) AS "trash"`,
  ]);
  const total = counted[0]?.count ?? 0;
  const position = pagePosition(total, page, pageSize);
  if (page > position.pageCount) return pageTrash(admin, { q, page: position.pageCount });
  return {
    rows: rows.map((row) => ({
      ...row,
      deletedAt: row.deletedAt.toISOString(),
      removedAfter: new Date(row.deletedAt.getTime() + getRetention().trashDays * dayMs).toISOString(),
    })),
    ...position,
  };
}

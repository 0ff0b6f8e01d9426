import "server-only";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern } from "@/lib/server/search-text";
import { pagePosition } from "@/lib/shared/page";
import type { UserQuery } from "./filters";
import { type PanelUser, type UserFilter, type UsersPage, userFilters } from "./types";

/** The only columns that leave the server. */
export const panelFields = {
  id: true,
  username: true,
  isAdmin: true,
  isModerator: true,
  mayWrite: true,
  createdAt: true,
  totpEnabledAt: true,
} as const satisfies Prisma.UserSelect;

type PanelRow = Prisma.UserGetPayload<{ select: typeof panelFields }>;

export const toPanelUser = ({ totpEnabledAt, ...row }: PanelRow): PanelUser => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  hasSecondFactor: totpEnabledAt !== null,
});

/** Both unique indexes on names: exact, and ignoring case. */
export const nameIndexes = ["users_username_key", "users_lower_username_key"];

export async function listUsers(_admin: Admin): Promise<PanelUser[]> {
  const rows = await db.user.findMany({ orderBy: { id: "asc" }, select: panelFields });
  return rows.map(toPanelUser);
}

export async function readOwnAccount({ id }: Moderator): Promise<PanelUser> {
  const row = await db.user.findUniqueOrThrow({ where: { id }, select: panelFields });
  return toPanelUser(row);
}

const conditions: Record<UserFilter, Prisma.Sql> = {
  admins: Prisma.sql`"isAdmin"`,
  moderators: Prisma.sql`"isModerator" AND NOT "isAdmin"`,
  others: Prisma.sql`NOT "isAdmin"`,
  "with-factor": Prisma.sql`"totpEnabledAt" IS NOT NULL`,
  "without-factor": Prisma.sql`"totpEnabledAt" IS NULL`,
};

const orders: Record<UserQuery["sort"], Prisma.Sql> = {
  oldest: Prisma.sql`"id"`,
  newest: Prisma.sql`"id" DESC`,
  name: Prisma.sql`lower("username")`,
};

/** One page of the accounts, with the search's count for each filter. A page beyond the last is empty. */
export async function pageUsers(_admin: Admin, query: UserQuery): Promise<UsersPage> {
  const { q, filter, sort, page, pageSize } = query;
  const found = q ? Prisma.sql`"username" ILIKE ${anywherePattern(q)}` : Prisma.sql`TRUE`;
  const [rows, counts] = await Promise.all([
    db.$queryRaw<PanelRow[]>`
      SELECT "id", "username", "isAdmin", "isModerator", "mayWrite", "createdAt", "totpEnabledAt" FROM "users"
      WHERE ${found} AND ${filter ? conditions[filter] : Prisma.sql`TRUE`}
      ORDER BY ${orders[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    countUsers(found),
  ]);
  const total = counts[filter ?? "all"];
  return { rows: rows.map(toPanelUser), ...pagePosition(total, page, pageSize), counts };
}

async function countUsers(found: Prisma.Sql): Promise<UsersPage["counts"]> {
  const each = userFilters.map(
    (filter) =>
      Prisma.sql`count(*) FILTER (WHERE ${conditions[filter]})::int AS ${Prisma.raw(`"${filter}"`)}`,
  );
  const [counts] = await db.$queryRaw<[UsersPage["counts"]]>`
    SELECT count(*)::int AS "all", ${Prisma.join(each)} FROM "users" WHERE ${found}`;
  return counts;
}

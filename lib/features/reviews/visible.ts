import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * What visitors may see of everything that is reviewed: approved and not in the trash
 * (docs/product.md, "Public shape").
 */
export const visibleRow = { status: "approved", deletedAt: null } as const;

/** The same of a row that was read. */
export const isVisible = ({ status, deletedAt }: { status: string; deletedAt: Date | null }): boolean =>
  status === visibleRow.status && deletedAt === visibleRow.deletedAt;

/** The same as SQL. @param table its name or alias in the statement */
export const visibleSql = (table: "games" | "streamers"): Prisma.Sql =>
  Prisma.raw(`${table}."deletedAt" IS NULL AND ${table}.status = 'approved'`);

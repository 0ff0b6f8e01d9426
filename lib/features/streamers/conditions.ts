import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** What every public read asks for, as SQL over `streamers` (D14). */
export const isPublicSql = Prisma.sql`streamers."deletedAt" IS NULL AND streamers.status = 'approved'`;

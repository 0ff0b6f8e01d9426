import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { PanelUser } from "./types";

/** Which columns ever leave the server. */
export const panelFields = {
  id: true,
  username: true,
  isAdmin: true,
  createdAt: true,
  totpEnabledAt: true,
} as const satisfies Prisma.UserSelect;

type PanelRow = Prisma.UserGetPayload<{ select: typeof panelFields }>;

export const toPanelUser = ({ totpEnabledAt, ...row }: PanelRow): PanelUser => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  hasSecondFactor: totpEnabledAt !== null,
});

/** Every account, the oldest first (specification section 7). */
export async function listUsers(_admin: Admin): Promise<PanelUser[]> {
  const rows = await db.user.findMany({ orderBy: { id: "asc" }, select: panelFields });
  return rows.map(toPanelUser);
}

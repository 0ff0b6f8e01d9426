import "server-only";
import { accessColumns } from "@/lib/features/reviews/access/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { type HandedRef, isOffered, readHandedRow } from "./data";
import type { ItemHandover } from "./types";

const mostShown = 10;

/** How the handing over of an item goes. @throws AppError not_found */
export async function readHandover(_actor: Moderator, { kind, id }: HandedRef): Promise<ItemHandover> {
  const row = await readHandedRow({ kind, id });
  const invitations = await db.handover.findMany({
    where: { [accessColumns[kind]]: id },
    orderBy: { id: "desc" },
    take: mostShown,
  });
  const now = clock.now();
  return {
    isOffered: isOffered(row),
    invitations: invitations.map(
      ({ id: number, email, state, invitedBy, createdAt, settledAt, expiresAt }) => ({
        id: number,
        email: shownAddress(email),
        state: state === "open" && expiresAt <= now ? "expired" : state,
        invitedBy,
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
      }),
    ),
  };
}

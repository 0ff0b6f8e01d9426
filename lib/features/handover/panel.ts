import "server-only";
import { accessColumns } from "@/lib/features/reviews/access/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Handover } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { type HandedRef, isOffered, readHandedRow } from "./data";
import type { ItemHandover, ShownClaim, ShownInvitation } from "./types";

const mostShown = 10;

/** How the handing over of an item goes; claims whose address has not answered are nobody's yet. @throws AppError not_found */
export async function readHandover(_actor: Moderator, { kind, id }: HandedRef): Promise<ItemHandover> {
  const row = await readHandedRow({ kind, id });
  const rows = await db.handover.findMany({
    where: {
      [accessColumns[kind]]: id,
      OR: [{ invitedBy: { not: null } }, { state: { in: ["asked", "accepted", "declined"] } }],
    },
    orderBy: { id: "desc" },
    take: mostShown,
  });
  const now = clock.now();
  return {
    isOffered: isOffered(row),
    invitations: rows.flatMap((each) => toInvitation(each, now)),
    claims: rows.flatMap(toClaim),
  };
}

function toInvitation(row: Handover, now: Date): ShownInvitation[] {
  const { id, email, state, invitedBy, createdAt, settledAt, expiresAt } = row;
  if (invitedBy === null || state === "asked" || state === "declined") return [];
  return [
    {
      id,
      email: shownAddress(email),
      state: state === "open" && expiresAt <= now ? "expired" : state,
      invitedBy,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    },
  ];
}

function toClaim(row: Handover): ShownClaim[] {
  const { id, email, state, invitedBy, message, proof, decidedBy, settledAt, createdAt, spam } = row;
  if (invitedBy !== null || state === "open" || state === "withdrawn") return [];
  const at = (settledAt ?? createdAt).toISOString();
  return [{ id, email: shownAddress(email), state, message, proof, decidedBy, at, spam }];
}

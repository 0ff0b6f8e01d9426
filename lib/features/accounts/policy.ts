import { message } from "@/lib/shared/message";
import type { Role } from "@/lib/shared/roles";

/** See docs/product.md, "Protected accounts". The write checks these rules again. */

const protectedUserId = 1;

/** The browser can only exclude the first account; the server also protects the actor and the last admin. */
export const offersDeletion = (userId: number): boolean => userId !== protectedUserId;

type Deletion = { actorId: number; targetId: number; adminIds: readonly number[] };
type DeletionRefusal = { code: "unauthenticated" | "forbidden" | "conflict"; message: string };

/** @param adminIds all current admins */
export function findDeletionRefusal({ actorId, targetId, adminIds }: Deletion): DeletionRefusal | undefined {
  if (targetId === protectedUserId)
    return { code: "forbidden", message: message("panelAccounts.firstAccount") };
  if (targetId === actorId)
    return {
      code: "forbidden",
      message: message("panelAccounts.ownAccount"),
    };
  if (adminIds.length === 1 && adminIds[0] === targetId)
    return { code: "conflict", message: message("panelAccounts.lastAdmin") };
  // Deleted or demoted between the gate and the write.
  if (!adminIds.includes(actorId))
    return { code: "unauthenticated", message: message("panelAccounts.signIn") };
  return undefined;
}

/** As for deletion: the first account, the actor and the last admin stay admins. */
export function findDemotionRefusal({ actorId, targetId, adminIds }: Deletion): DeletionRefusal | undefined {
  if (targetId === protectedUserId)
    return { code: "forbidden", message: message("panelAccounts.firstAdmin") };
  if (targetId === actorId) return { code: "forbidden", message: message("panelAccounts.ownRights") };
  return findDeletionRefusal({ actorId, targetId, adminIds });
}

const ranks: Record<Role | "none", number> = { none: 0, moderator: 1, admin: 2 };

/** The audit log's name for a change of rights; a demotion also signs the account out. */
export function changeOfRole(
  before: Role | null,
  after: Role | null,
): "promote" | "demote" | "change-rights" {
  const step = ranks[after ?? "none"] - ranks[before ?? "none"];
  if (step < 0) return "demote";
  return step > 0 ? "promote" : "change-rights";
}

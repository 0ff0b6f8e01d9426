import "server-only";
import { db } from "@/lib/server/db";
import { unconfirmed } from "@/lib/shared/audit-actions";
import { invalidField } from "@/lib/shared/errors";
import type { Admin } from "./gate";
import { verifyPassword } from "./password";
import { auditRefusedSignIn } from "./session-audit";
import { assertMaySignIn, countFailedSignIn, queueSignIn } from "./sign-in-limits";

export type RequestOrigin = { address: string; requestId: string };

/**
 * Asks an admin's password again, since the holder of a session need not be its owner. A wrong one counts as a failed
 * sign-in, so that this is no second way to guess it.
 * @throws AppError invalid for a wrong password, rate_limited
 */
export function assertOwnPassword(
  actor: Admin,
  { password, field = "password" }: { password: string; field?: string },
  { address, requestId }: RequestOrigin,
): Promise<void> {
  return queueSignIn(actor.username, address, async () => {
    await assertMaySignIn(actor.username, address);
    const user = await db.user.findUnique({ where: { id: actor.id }, select: { password: true } });
    if (await verifyPassword(user?.password, password)) return;
    await countFailedSignIn(actor.username, address);
    await auditRefusedSignIn(actor, { reason: unconfirmed.reason, requestId }, actor);
    throw invalidField(field, "This is not your password.");
  });
}

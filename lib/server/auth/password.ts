import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { db } from "@/lib/server/db";
import { unconfirmed } from "@/lib/shared/audit-actions";
import { invalidField } from "@/lib/shared/errors";
import type { Moderator } from "./gate";
import { auditRefusedSignIn } from "./session-audit";
import { assertCanSignIn, countFailedSignIn, queueSignIn } from "./sign-in-limits";

/** argon2id with OWASP's second recommendation: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In NFC: macOS types an accent as a character of its own, other systems do not. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFC"), options);

/** A password as it may have been hashed: in NFC; by older versions as its owner's keyboard wrote it. */
const spellingsOf = (password: string): string[] => [
  ...new Set([password.normalize("NFC"), password, password.normalize("NFD")]),
];

let dummy: Promise<string> | undefined;

/** An unknown user's password (`stored` undefined) is compared with a dummy hash, so that it takes the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword("no account has this password");
  for (const spelling of spellingsOf(password))
    if (await verify(stored ?? (await dummy), spelling)) return stored !== undefined;
  return false;
}

export type RequestOrigin = { address: string; requestId: string };

/**
 * Asks the acting account's password again, since the holder of a session need not be its owner. A wrong one counts as
 * a failed sign-in, so that this is no second way to guess it.
 * @throws AppError invalid for a wrong password, rate_limited
 */
export function assertOwnPassword(
  actor: Moderator,
  { password, field = "password" }: { password: string; field?: string },
  { address, requestId }: RequestOrigin,
): Promise<void> {
  return queueSignIn(actor.username, address, async () => {
    await assertCanSignIn(actor.username, address);
    const user = await db.user.findUnique({ where: { id: actor.id }, select: { password: true } });
    if (await verifyPassword(user?.password, password)) return;
    await countFailedSignIn(actor.username, address);
    await auditRefusedSignIn(actor, { reason: unconfirmed.reason, requestId }, actor);
    throw invalidField(field, "This is not your password.");
  });
}

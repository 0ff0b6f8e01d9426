import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { db } from "@/lib/server/db";
import { unconfirmed } from "@/lib/shared/audit-actions";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { Moderator } from "./gate";
import { auditRefusedSignIn } from "./session-audit";
import { assertCanSignIn, countFailedSignIn, queueSignIn } from "./sign-in-limits";

/** argon2id, OWASP's second recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** macOS types accents as separate characters. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFC"), options);

/** Older versions hashed passwords without normalising them. */
const normalForms = (password: string): string[] => [
  ...new Set([password.normalize("NFC"), password, password.normalize("NFD")]),
];

let dummy: Promise<string> | undefined;

/** Unknown users (`stored` undefined) take the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword("no account has this password");
  for (const spelling of normalForms(password))
    if (await verify(stored ?? (await dummy), spelling)) return stored !== undefined;
  return false;
}

export type RequestOrigin = { address: string; requestId: string };

/** Failures count as failed sign-ins, or stolen sessions could guess it. @throws AppError invalid, rate_limited */
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
    throw invalidField(field, message("refusals.wrongPassword"));
  });
}

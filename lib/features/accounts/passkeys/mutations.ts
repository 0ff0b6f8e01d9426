import "server-only";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { NewPasskey } from "@/lib/features/accounts/schema";
import type { OwnPasskey } from "@/lib/features/accounts/types";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import {
  createUserHandle,
  readChallenge,
  relyingParty,
  rememberChallenge,
  takeChallenge,
} from "@/lib/server/auth/passkeys";
import { assertOwnPassword, type RequestOrigin } from "@/lib/server/auth/password";
import { getBrand } from "@/lib/server/brand";
import { db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { passkeyMail } from "./mail";

const mostPasskeys = 20;
const shown = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

export async function listOwnPasskeys({ id }: Moderator): Promise<OwnPasskey[]> {
  const rows = await db.passkey.findMany({
    where: { userId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: shown,
  });
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates the options for a device's new passkey. Only this account can use their challenge, which later proves that
 * the password was given.
 * @throws AppError invalid for a wrong password, rate_limited; conflict with too many passkeys
 */
export async function offerPasskey(actor: Moderator, password: string, origin: RequestOrigin) {
  await assertOwnPassword(actor, { password }, origin);
  const known = await db.passkey.findMany({ where: { userId: actor.id }, select: { id: true } });
  if (known.length >= mostPasskeys)
    throw new AppError("conflict", message("panelAccounts.tooManyPasskeys", { max: mostPasskeys }));
  const options = await generateRegistrationOptions({
    rpName: getBrand().name,
    rpID: relyingParty().id,
    userID: new Uint8Array(createUserHandle(actor.id)),
    userName: actor.username,
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await rememberChallenge(options.challenge, { purpose: "register", userId: actor.id });
  return options;
}

const notMade = message("panelAccounts.passkeyUnchecked");

async function verifyNew({ response }: NewPasskey, expectedChallenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws on any malformed or forged response.
    return undefined;
  }
}

/**
 * @returns the list with the new passkey
 * @throws AppError invalid for a response that does not match the options, conflict for a passkey that exists;
 *   unauthenticated when the session ended in the meantime
 */
export async function addPasskey(
  actor: Moderator,
  given: NewPasskey,
  requestId: string,
): Promise<OwnPasskey[]> {
  const challenge = readChallenge(given.response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(challenge, { purpose: "register", userId: actor.id })))
    throw invalidField("response", message("panelAccounts.passkeyLate"));
  const credential = await verifyNew(given, challenge);
  if (!credential) throw invalidField("response", notMade);
  const { id, publicKey, counter, transports = [] } = credential;
  const data = { id, name: given.name, publicKey, counter, transports, userId: actor.id };
  const mail = await passkeyMail({ username: actor.username, name: given.name, event: "added" });
  try {
    await db.$transaction(async (transaction) => {
      await holdSession(transaction, actor);
      await transaction.passkey.create({ data });
      await auditPasskey(transaction, actor, { action: "add-passkey", name: given.name, requestId });
      await enqueueMail(transaction, mail);
    });
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_pkey"))
      throw new AppError("conflict", message("panelAccounts.passkeyTaken"));
    throw error;
  }
  return listOwnPasskeys(actor);
}

/**
 * Locks the session: a password reset ends the sessions first and then removes the passkeys, and none may be added in
 * between.
 * @throws AppError unauthenticated when the session ended in the meantime
 */
async function holdSession(transaction: Transaction, { sessionId }: Moderator): Promise<void> {
  const still = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM sessions WHERE id = ${sessionId}::uuid FOR SHARE`;
  if (still.length === 0) throw new AppError("unauthenticated", message("panelAccounts.signIn"));
}

/**
 * @returns the list without it
 * @throws AppError not_found, also for another account's passkey; invalid for a wrong password, rate_limited
 */
export async function removePasskey(
  actor: Moderator,
  { id, ...origin }: RequestOrigin & { id: string },
  password: string,
): Promise<OwnPasskey[]> {
  const own = { id, userId: actor.id };
  const passkey = await db.passkey.findFirst({ where: own, select: { name: true } });
  if (!passkey) throw new AppError("not_found", message("panelAccounts.passkeyMissing"));
  await assertOwnPassword(actor, { password }, origin);
  const { name } = passkey;
  const mail = await passkeyMail({ username: actor.username, name, event: "removed" });
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.passkey.deleteMany({ where: own });
    if (count === 0) return;
    const { requestId } = origin;
    await auditPasskey(transaction, actor, { action: "remove-passkey", name, requestId });
    await enqueueMail(transaction, mail);
  });
  return listOwnPasskeys(actor);
}

const auditPasskey = (
  transaction: Parameters<typeof recordAudit>[0],
  actor: Moderator,
  { action, name, requestId }: { action: "add-passkey" | "remove-passkey"; name: string; requestId: string },
): Promise<void> =>
  recordAudit(transaction, actor, {
    action: `user.${action}`,
    entityId: actor.id,
    entityName: actor.username,
    newValue: { passkey: name },
    requestId,
  });

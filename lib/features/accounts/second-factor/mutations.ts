import "server-only";
import { toDataURL } from "qrcode";
import type { SecondFactorOffer } from "@/lib/features/accounts/types";
import { recordAudit } from "@/lib/server/audit";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { assertOwnPassword, type RequestOrigin } from "@/lib/server/auth/password";
import {
  isAppCode,
  newRecoveryCodes,
  newSecondFactorSecret,
  proveAppCode,
  recoveryCodeCount,
  secondFactorUri,
  spendAppCode,
} from "@/lib/server/auth/second-factor";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";
import { AppError, goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** See docs/product.md, "Recovery and second factor". */

/**
 * Creates a secret that has no effect until a code confirms it.
 * @throws AppError invalid for a wrong password, conflict while a second factor is on
 */
export async function offerSecondFactor(
  actor: Moderator,
  password: string,
  origin: RequestOrigin,
): Promise<SecondFactorOffer> {
  await assertOwnPassword(actor, { password }, origin);
  const secret = newSecondFactorSecret();
  const { count } = await db.user.updateMany({
    where: { id: actor.id, totpEnabledAt: null },
    data: { totpSecret: secret },
  });
  if (count === 0) throw new AppError("conflict", message("panelAccounts.factorOn"));
  const uri = secondFactorUri(secret, actor.username, getBrand().name);
  return { secret, qrCode: await toDataURL(uri, { width: 240, margin: 2 }) };
}

/** A code from the app. With the offered secret, a confirmation whose answer was lost can be repeated. */
type Confirmation = { code: string; secret?: string | undefined };

/**
 * @returns the recovery codes, which are never shown again
 * @throws AppError invalid for a wrong code, conflict when none was offered or it is already on
 */
export async function enableSecondFactor(
  actor: Moderator,
  { code, secret }: Confirmation,
  requestId: string,
): Promise<string[]> {
  const user = await db.user.findUnique({ where: { id: actor.id } });
  if (!user?.totpSecret) throw new AppError("conflict", message("panelAccounts.factorNothing"));
  if (user.totpEnabledAt) return replaceUnseenCodes({ actor, requestId }, user, { code, secret });
  const outcome = await proveAppCode(actor.id, user.totpSecret, code);
  if (outcome !== "right") throw refusals[outcome]();
  const { codes, hashes } = newRecoveryCodes();
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: actor.id, totpSecret: user.totpSecret, totpEnabledAt: null },
      data: { totpEnabledAt: clock.now(), recoveryCodeHashes: hashes },
    });
    if (count === 0) throw new AppError("conflict", message("panelAccounts.factorNothing"));
    await auditFactor(transaction, actor, { user: actor, action: "second-factor-on", requestId });
  });
  return codes;
}

const wrongCode = () => invalidField("code", message("panelAccounts.factorWrong"));

const refusals = {
  wrong: wrongCode,
  // A stolen session alone must not be able to guess its way to recovery codes.
  too_many: () => invalidField("code", message("panelAccounts.factorLimited")),
};

/** How long a confirmation may be repeated, in milliseconds. */
const repeatable = 10 * 60_000;

type Enabled = { totpSecret: string | null; totpEnabledAt: Date | null; recoveryCodeHashes: string[] };

/**
 * Replaces recovery codes whose only answer was lost. It requires the secret, which was offered after a password check:
 * a session and an observed code are not enough. If a code was already used, its owner has seen them, and they stay.
 */
async function replaceUnseenCodes(
  { actor, requestId }: { actor: Moderator; requestId: string },
  { totpSecret, totpEnabledAt, recoveryCodeHashes }: Enabled,
  { code, secret }: Confirmation,
): Promise<string[]> {
  const isOffered = secret && totpSecret && sha256(secret) === sha256(totpSecret);
  const isSoon = clock.now().getTime() - (totpEnabledAt?.getTime() ?? 0) <= repeatable;
  if (!isOffered || !isSoon || recoveryCodeHashes.length < recoveryCodeCount) throw isOnAlready();
  // The first confirmation already spent this code, so a code that was already used also counts.
  if (!(await spendAppCode(actor.id, secret, code)) && !(await isAppCode(secret, code))) throw wrongCode();
  const { codes, hashes } = newRecoveryCodes();
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: actor.id, totpSecret, totpEnabledAt, recoveryCodeHashes: { equals: recoveryCodeHashes } },
      data: { recoveryCodeHashes: hashes },
    });
    if (count === 0) throw isOnAlready();
    await auditFactor(transaction, actor, { user: actor, action: "new-recovery-codes", requestId });
  });
  return codes;
}

const isOnAlready = () => new AppError("conflict", message("panelAccounts.factorOnCodes"));

/**
 * For an account whose owner lost the phone and the codes. Does nothing if it is already off.
 * @param password the acting admin's
 * @throws AppError not_found; invalid for a wrong password
 */
export const disableSecondFactor = (actor: Admin, of: Target, password: string): Promise<void> =>
  switchOff(actor, of, password);

/** For admins and moderators. */
export const disableOwnSecondFactor = (actor: Moderator, origin: RequestOrigin, password: string) =>
  switchOff(actor, { ...origin, id: actor.id }, password);

type Target = RequestOrigin & { id: number };

async function switchOff(actor: Moderator, { id, ...origin }: Target, password: string): Promise<void> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, username: true } });
  if (!user) throw goneError("user");
  await assertOwnPassword(actor, { password }, origin);
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id, totpEnabledAt: { not: null } },
      data: { totpSecret: null, totpEnabledAt: null, recoveryCodeHashes: [] },
    });
    if (count === 0) return;
    await auditFactor(transaction, actor, { user, action: "second-factor-off", requestId: origin.requestId });
  });
}

type FactorChange = {
  user: { id: number; username: string };
  action: "second-factor-on" | "second-factor-off" | "new-recovery-codes";
  requestId: string;
};

const auditFactor = (
  transaction: Parameters<typeof recordAudit>[0],
  actor: Moderator,
  { user, action, requestId }: FactorChange,
): Promise<void> =>
  recordAudit(transaction, actor, {
    action: `user.${action}`,
    entityId: user.id,
    entityName: user.username,
    requestId,
  });

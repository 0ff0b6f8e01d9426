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
import { AppError, goneMeanwhile, invalidField } from "@/lib/shared/errors";

/**
 * The second factor (docs/product.md, "Recovery and second factor"): offered to its owner, proven once, then asked for
 * at every sign-in.
 */

/**
 * Makes a new secret, which does nothing until a code of it has been given.
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
  if (count === 0) throw new AppError("conflict", "Your second factor is on already.");
  const uri = secondFactorUri(secret, actor.username, getBrand().name);
  return { secret, qrCode: await toDataURL(uri, { width: 240, margin: 2 }) };
}

/** A code of the app; with the secret that was offered, a repeat whose first answer was lost is answered too. */
type Confirmation = { code: string; secret?: string | undefined };

/**
 * Switches the second factor on. @returns the recovery codes, which are shown this once
 * @throws AppError invalid for a wrong code, conflict when none was offered or it is on already
 */
export async function enableSecondFactor(
  actor: Moderator,
  { code, secret }: Confirmation,
  requestId: string,
): Promise<string[]> {
  const user = await db.user.findUnique({ where: { id: actor.id } });
  if (!user?.totpSecret) throw new AppError("conflict", "Please begin again: there is nothing to confirm.");
  if (user.totpEnabledAt) return replaceUnseenCodes({ actor, requestId }, user, { code, secret });
  const outcome = await proveAppCode(actor.id, user.totpSecret, code);
  if (outcome !== "right") throw refusals[outcome]();
  const { codes, hashes } = newRecoveryCodes();
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: actor.id, totpSecret: user.totpSecret, totpEnabledAt: null },
      data: { totpEnabledAt: clock.now(), recoveryCodeHashes: hashes },
    });
    if (count === 0) throw new AppError("conflict", "Please begin again: there is nothing to confirm.");
    await auditFactor(transaction, actor, { user: actor, action: "second-factor-on", requestId });
  });
  return codes;
}

const wrongCode = () => invalidField("code", "This code is not right. Please try the next one.");

const refusals = {
  wrong: wrongCode,
  // A session alone, on somebody else's screen, may not guess its way to recovery codes.
  too_many: () => invalidField("code", "Too many wrong codes were tried. Please begin again in an hour."),
};

/** The time within which the confirmation may be repeated, in milliseconds. */
const repeatable = 10 * 60_000;

type Enabled = { totpSecret: string | null; totpEnabledAt: Date | null; recoveryCodeHashes: string[] };

/**
 * The answer to the confirmation was lost, and with it the recovery codes: others take their place. Only who was
 * offered the secret, for the password, can give it, so that a session and a code seen over a shoulder bring nobody
 * these. Once one was used they were seen.
 */
async function replaceUnseenCodes(
  { actor, requestId }: { actor: Moderator; requestId: string },
  { totpSecret, totpEnabledAt, recoveryCodeHashes }: Enabled,
  { code, secret }: Confirmation,
): Promise<string[]> {
  const isOffered = secret && totpSecret && sha256(secret) === sha256(totpSecret);
  const isSoon = clock.now().getTime() - (totpEnabledAt?.getTime() ?? 0) <= repeatable;
  if (!isOffered || !isSoon || recoveryCodeHashes.length < recoveryCodeCount) throw isOnAlready();
  // The first time used the code up. Another one is used up now.
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

const isOnAlready = () =>
  new AppError(
    "conflict",
    "Your second factor is on already. For other recovery codes, switch it off and on again.",
  );

/**
 * Switches the second factor of somebody off who lost phone and codes. Where it is off already, nothing is written.
 * @param password the acting admin's
 * @throws AppError not_found; invalid for a wrong password
 */
export const disableSecondFactor = (actor: Admin, of: Target, password: string): Promise<void> =>
  switchOff(actor, of, password);

/** Switches one's own second factor off, which moderators have too. */
export const disableOwnSecondFactor = (actor: Moderator, origin: RequestOrigin, password: string) =>
  switchOff(actor, { ...origin, id: actor.id }, password);

type Target = RequestOrigin & { id: number };

async function switchOff(actor: Moderator, { id, ...origin }: Target, password: string): Promise<void> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, username: true } });
  if (!user) throw goneMeanwhile("user");
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

import "server-only";
import { toDataURL } from "qrcode";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { assertOwnPassword, type RequestOrigin } from "@/lib/server/auth/password-proof";
import {
  newRecoveryCodes,
  newSecondFactorSecret,
  secondFactorUri,
  spendAppCode,
} from "@/lib/server/auth/second-factor";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { AppError, goneMeanwhile, invalidField } from "@/lib/shared/errors";
import type { SecondFactorOffer } from "./types";

/** The second factor (D46): offered to its owner, proven once, then asked for at every sign-in. */

/**
 * Makes a new secret, which does nothing until a code of it has been given.
 * @throws AppError invalid for a wrong password, conflict while a second factor is on
 */
export async function offerSecondFactor(
  actor: Admin,
  password: string,
  origin: RequestOrigin,
): Promise<SecondFactorOffer> {
  await assertOwnPassword(actor, password, origin);
  const secret = newSecondFactorSecret();
  const { count } = await db.user.updateMany({
    where: { id: actor.id, totpEnabledAt: null },
    data: { totpSecret: secret },
  });
  if (count === 0) throw new AppError("conflict", "Your second factor is on already.");
  const uri = secondFactorUri(secret, actor.username, getBrand().name);
  return { secret, qrCode: await toDataURL(uri, { width: 240, margin: 2 }) };
}

/**
 * Switches the second factor on. @returns the recovery codes, which are shown this once
 * @throws AppError invalid for a wrong code, conflict when none was offered or it is on already
 */
export async function enableSecondFactor(actor: Admin, code: string, requestId: string): Promise<string[]> {
  const user = await db.user.findUnique({ where: { id: actor.id } });
  if (!user?.totpSecret || user.totpEnabledAt)
    throw new AppError("conflict", "Please begin again: there is nothing to confirm.");
  if (!(await spendAppCode(actor.id, user.totpSecret, code)))
    throw invalidField("code", "This code is not right. Please try the next one.");
  const { codes, hashes } = newRecoveryCodes();
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: actor.id, totpSecret: user.totpSecret, totpEnabledAt: null },
      data: { totpEnabledAt: clock.now(), recoveryCodeHashes: hashes },
    });
    if (count === 0) throw new AppError("conflict", "Please begin again: there is nothing to confirm.");
    await auditFactor(transaction, actor, actor, "user.second-factor-on", requestId);
  });
  return codes;
}

/**
 * Switches the second factor of an account off, one's own or that of somebody who lost phone and codes.
 * @param password the acting admin's
 * @throws AppError not_found; invalid for a wrong password; conflict when it is off already
 */
export async function disableSecondFactor(
  actor: Admin,
  id: number,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, username: true } });
  if (!user) throw goneMeanwhile("user");
  await assertOwnPassword(actor, password, origin);
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id, totpEnabledAt: { not: null } },
      data: { totpSecret: null, totpEnabledAt: null, recoveryCodeHashes: [] },
    });
    if (count === 0) throw new AppError("conflict", "This second factor is off already.");
    await auditFactor(transaction, actor, user, "user.second-factor-off", origin.requestId);
  });
}

const auditFactor = (
  transaction: Parameters<typeof recordAudit>[0],
  actor: Admin,
  user: { id: number; username: string },
  action: "user.second-factor-on" | "user.second-factor-off",
  requestId: string,
): Promise<void> =>
  recordAudit(transaction, actor, {
    action,
    entityId: user.id,
    entityName: user.username,
    requestId,
  });

import "server-only";
import { generateSecret, generateURI, verify } from "otplib";
import { newPublicId, secondsAhead } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";
import { asciiDigits } from "@/lib/shared/digits";
import { countCode, forgetRightCode } from "./sign-in-limits";

/** One-time codes of an authenticator app (RFC 6238) and the codes for the day it is lost. */

const stepSeconds = 30;
/** A phone's clock may be one step ahead or behind. */
const toleranceSeconds = 30;
export const recoveryCodeCount = 10;

export const newSecondFactorSecret = (): string => generateSecret();

/** A colon divides the two names of a label: apps would show the rest of the site's name as the account. */
const labelPart = (name: string): string => name.replace(/[:：]/g, " ").replace(/\s+/g, " ").trim();

export const secondFactorUri = (secret: string, username: string, siteName: string): string =>
  generateURI({ issuer: labelPart(siteName), label: labelPart(username), secret });

/** A code as people copy it: digits of any script, grouped by blanks, hyphens or dots. */
const tokenOf = (code: string): string =>
  asciiDigits(code).replace(/[\s.·\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu, "");

/** Whether an app's code is valid now, even if it was used before. */
export async function isAppCode(secret: string, code: string): Promise<boolean> {
  const token = tokenOf(code);
  if (!/^\d{6}$/.test(token)) return false;
  return (await verify({ secret, token, epochTolerance: toleranceSeconds })).valid;
}

/** Uses up an app's code: one that was looked over somebody's shoulder does not work again. */
export async function spendAppCode(userId: number, secret: string, code: string): Promise<boolean> {
  if (!(await isAppCode(secret, code))) return false;
  const id = `totp:${userId}:${sha256(tokenOf(code))}`;
  const expiresAt = secondsAhead(4 * stepSeconds);
  const { count } = await db.burntToken.createMany({ data: [{ id, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/** Ten codes of five and five letters or digits, shown once, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const id = newPublicId();
    return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
  });
  return { codes, hashes: codes.map(hashOf) };
}

const hashOf = (code: string): string =>
  sha256(
    asciiDigits(code)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  );

/** Uses up a recovery code. @returns false for an unknown one, and for one that was used before */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const hash = hashOf(code);
  const used = await db.$executeRaw`
    UPDATE "users" SET "recoveryCodeHashes" = array_remove("recoveryCodeHashes", ${hash})
    WHERE "id" = ${userId} AND ${hash} = ANY("recoveryCodeHashes")`;
  return used === 1;
}

type Outcome = "right" | "wrong" | "too_many";

/** Uses up an app's code; too_many when codes are no longer checked for the rest of the hour. */
export async function proveAppCode(userId: number, secret: string, code: string): Promise<Outcome> {
  if (!(await countCode(userId))) return "too_many";
  if (!(await spendAppCode(userId, secret, code))) return "wrong";
  await forgetRightCode(userId);
  return "right";
}

/** Uses up an app's code or a recovery code; a recovery code is checked even after too many codes. */
export async function spendCode(userId: number, secret: string, code: string): Promise<Outcome> {
  const outcome = await proveAppCode(userId, secret, code);
  if (outcome === "right" || !(await spendRecoveryCode(userId, code))) return outcome;
  await forgetRightCode(userId);
  return "right";
}

import "server-only";
import { generateSecret, generateURI, verify } from "otplib";
import { newPublicId, secondsAhead } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";
import { asciiDigits } from "@/lib/shared/clean-text";
import { countCode, forgetRightCode } from "./sign-in-limits";

/** RFC 6238 codes and recovery codes. */

const stepSeconds = 30;
/** Allows for a phone's clock. */
const toleranceSeconds = 30;
export const recoveryCodeCount = 10;

export const newSecondFactorSecret = (): string => generateSecret();

/** Apps split the label at a colon. */
const labelPart = (name: string): string => name.replace(/[:：]/g, " ").replace(/\s+/g, " ").trim();

export const secondFactorUri = (secret: string, username: string, siteName: string): string =>
  generateURI({ issuer: labelPart(siteName), label: labelPart(username), secret });

/** Accepts digits of any script, with blanks, hyphens or dots. */
const normalizeCode = (code: string): string =>
  asciiDigits(code).replace(/[\s.·\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu, "");

/** Does not check for reuse. */
export async function isAppCode(secret: string, code: string): Promise<boolean> {
  const token = normalizeCode(code);
  if (!/^\d{6}$/.test(token)) return false;
  return (await verify({ secret, token, epochTolerance: toleranceSeconds })).valid;
}

/** Single use: someone may have seen it being typed. */
export async function spendAppCode(userId: number, secret: string, code: string): Promise<boolean> {
  if (!(await isAppCode(secret, code))) return false;
  const id = `totp:${userId}:${sha256(normalizeCode(code))}`;
  const expiresAt = secondsAhead(4 * stepSeconds);
  const { count } = await db.burntToken.createMany({ data: [{ id, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/** The codes are shown once; the hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const id = newPublicId();
    return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
  });
  return { codes, hashes: codes.map(hashCode) };
}

const hashCode = (code: string): string =>
  sha256(
    asciiDigits(code)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  );

export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const hash = hashCode(code);
  const used = await db.$executeRaw`
    UPDATE "users" SET "recoveryCodeHashes" = array_remove("recoveryCodeHashes", ${hash})
    WHERE "id" = ${userId} AND ${hash} = ANY("recoveryCodeHashes")`;
  return used === 1;
}

type Outcome = "right" | "wrong" | "too_many";

/** "too_many" for the rest of the hour. */
export async function proveAppCode(userId: number, secret: string, code: string): Promise<Outcome> {
  if (!(await countCode(userId))) return "too_many";
  if (!(await spendAppCode(userId, secret, code))) return "wrong";
  await forgetRightCode(userId);
  return "right";
}

/** Accepts recovery codes even after too many wrong codes. */
export async function spendCode(userId: number, secret: string, code: string): Promise<Outcome> {
  const outcome = await proveAppCode(userId, secret, code);
  if (outcome === "right" || !(await spendRecoveryCode(userId, code))) return outcome;
  await forgetRightCode(userId);
  return "right";
}

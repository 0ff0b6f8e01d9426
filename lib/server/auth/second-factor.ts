import "server-only";
import { generateSecret, generateURI, verify } from "otplib";
import { clock, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/sha256";
import { countCode, forgetRightCode } from "./sign-in-limits";

/** One-time codes of an authenticator app (RFC 6238) and the codes for the day it is lost. */

const stepSeconds = 30;
/** A phone's clock may be one step ahead or behind. */
const toleranceSeconds = 30;
export const recoveryCodeCount = 10;

export const newSecondFactorSecret = (): string => generateSecret();

/** What the QR code says to an authenticator app. */
export const secondFactorUri = (secret: string, username: string, siteName: string): string =>
  generateURI({ issuer: siteName, label: username, secret });

const tokenOf = (code: string): string => code.replace(/\s/g, "");

/** Whether a code of the app is right now, used up or not. */
export async function isAppCode(secret: string, code: string): Promise<boolean> {
  const token = tokenOf(code);
  if (!/^\d{6}$/.test(token)) return false;
  return (await verify({ secret, token, epochTolerance: toleranceSeconds })).valid;
}

/**
 * Checks a code of the app, and uses it up: a code that was looked over somebody's shoulder does not work again.
 */
export async function spendAppCode(userId: number, secret: string, code: string): Promise<boolean> {
  if (!(await isAppCode(secret, code))) return false;
  const id = `totp:${userId}:${sha256(tokenOf(code))}`;
  const expiresAt = new Date(clock.now().getTime() + 4 * stepSeconds * 1000);
  const { count } = await db.burntToken.createMany({ data: [{ id, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/** @returns ten codes of five and five letters or digits, shown once, and their hashes, which are kept */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const id = newPublicId();
    return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
  });
  return { codes, hashes: codes.map(hashOf) };
}

const hashOf = (code: string): string => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

/** Uses up one of a user's recovery codes. @returns whether it was one */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const hash = hashOf(code);
  const used = await db.$executeRaw`
    UPDATE "users" SET "recoveryCodeHashes" = array_remove("recoveryCodeHashes", ${hash})
    WHERE "id" = ${userId} AND ${hash} = ANY("recoveryCodeHashes")`;
  return used === 1;
}

type Outcome = "right" | "wrong" | "too_many";

/**
 * Checks a code of the app and uses it up.
 * @returns too_many when they are not looked at any more for the rest of the hour
 */
export async function proveAppCode(userId: number, secret: string, code: string): Promise<Outcome> {
  if (!(await countCode(userId))) return "too_many";
  if (!(await spendAppCode(userId, secret, code))) return "wrong";
  await forgetRightCode(userId);
  return "right";
}

/**
 * Checks what was entered after the password, a code of the app or a recovery code, and uses it up.
 * @returns as for `proveAppCode`; recovery codes are looked at all the same
 */
export async function spendCode(userId: number, secret: string, code: string): Promise<Outcome> {
  const outcome = await proveAppCode(userId, secret, code);
  if (outcome === "right" || !(await spendRecoveryCode(userId, code))) return outcome;
  await forgetRightCode(userId);
  return "right";
}

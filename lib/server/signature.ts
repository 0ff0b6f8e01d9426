import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecrets, env } from "@/lib/server/env";

const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");

/**
 * Signs text with the site's secret.
 * @param purpose what the signature is for, so that one made for something else is worth nothing here
 * @returns the signature, URL-safe
 */
export const sign = (purpose: string, text: string): string => signWith(env().AUTH_SECRET, purpose, text);

/** The same for each secret that still counts: what was signed before the secret was replaced is good for a while. */
export const signaturesOf = (purpose: string, text: string): string[] =>
  authSecrets(env()).map((secret) => signWith(secret, purpose, text));

/** Whether a signature is ours, for this purpose and text; also one made before the secret was replaced. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return signaturesOf(purpose, text).some((expected) => isSame(expected, signature));
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

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

/** Whether a signature is ours, for this purpose and text; also one made before the secret was replaced. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return authSecrets(env()).some((secret) => {
    const expected = Buffer.from(signWith(secret, purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

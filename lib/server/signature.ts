import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { authSecrets, env } from "@/lib/server/env";

export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");

/** URL-safe. @param purpose prevents use for anything else */
export const sign = (purpose: string, text: string): string => signWith(env().AUTH_SECRET, purpose, text);

/** One for each current secret. */
export const listSignatures = (purpose: string, text: string): string[] =>
  authSecrets(env()).map((secret) => signWith(secret, purpose, text));

export function isSigned(purpose: string, text: string, signature: string): boolean {
  return listSignatures(purpose, text).some((expected) => isSame(expected, signature));
}

export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

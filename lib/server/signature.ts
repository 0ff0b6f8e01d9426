import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { authSecrets, env } from "@/lib/server/env";

/** In 64 hexadecimal digits. */
export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");

/** `purpose` binds the URL-safe signature: one that was made for something else is worth nothing here. */
export const sign = (purpose: string, text: string): string => signWith(env().AUTH_SECRET, purpose, text);

/** One for each secret that still counts: a signature outlives the replaced secret for a while. */
export const signaturesOf = (purpose: string, text: string): string[] =>
  authSecrets(env()).map((secret) => signWith(secret, purpose, text));

export function isSigned(purpose: string, text: string, signature: string): boolean {
  return signaturesOf(purpose, text).some((expected) => isSame(expected, signature));
}

/** Takes a time that tells nothing of where two texts differ. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Signs text with the site's secret.
 * @param purpose what the signature is for, so that one made for something else is worth nothing here
 * @returns the signature, URL-safe
 */
export const sign = (purpose: string, text: string): string =>
  createHmac("sha256", env().AUTH_SECRET).update(`${purpose}\n${text}`).digest("base64url");

/** Whether a signature is ours, for this purpose and text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

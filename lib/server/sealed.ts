import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

/**
 * Secrets that the site must be able to use, encrypted in the database (docs/decisions/015). A sealed text names its
 * key, so that a replaced one opens what it sealed until everything is sealed anew.
 */
type Key = { id: string; bytes: Buffer };

const toKey = (text: string): Key => {
  const bytes = Buffer.from(text, "hex");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
};

/** Today's key first, then those it replaced. */
function keys(): Key[] {
  const { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS } = env();
  return [ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS].filter((text) => text !== undefined).map(toKey);
}

export const withoutKey =
  "ENCRYPTION_KEY is not set, so no secret can be stored. Set it as docs/reference/environment.md says.";

export const canSeal = (): boolean => env().ENCRYPTION_KEY !== undefined;

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** @param key 32 bytes @param purpose binds the text to what it is for */
export function encrypt(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was encrypted with another key, for another purpose, or was changed */
export function decrypt(key: Buffer, purpose: string, bytes: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
}

/** @param purpose binds the text to what it is for @throws AppError conflict without a key */
export function seal(purpose: string, text: string): string {
  const [key] = canSeal() ? keys() : [];
  if (!key) throw new AppError("conflict", withoutKey);
  return `v1.${key.id}.${encrypt(key.bytes, purpose, text).toString("base64url")}`;
}

/** @throws AppError conflict when its key is not there any more, or it is not what was sealed for this purpose */
export function unseal(purpose: string, sealed: string): string {
  const [version, keyId, content = ""] = sealed.split(".");
  const key = version === "v1" ? keys().find(({ id }) => id === keyId) : undefined;
  if (!key) throw unreadable();
  try {
    return decrypt(key.bytes, purpose, Buffer.from(content, "base64url"));
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new AppError(
    "conflict",
    "What is stored cannot be decrypted with today's ENCRYPTION_KEY. Please enter it again, or set the key of before as ENCRYPTION_KEY_PREVIOUS.",
  );

/** Whether it was sealed with another key than today's. */
export const needsResealing = (sealed: string): boolean =>
  canSeal() && sealed.split(".")[1] !== keys()[0]?.id;

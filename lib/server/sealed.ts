import "server-only";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { authSecrets, env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** docs/decisions/015. Each text names its key, so replaced keys work until everything is sealed again. */
type Key = { id: string; bytes: Buffer };

const toKey = (bytes: Buffer): Key => ({
  id: createHash("sha256").update(bytes).digest("hex").slice(0, 8),
  bytes,
});

const derivedKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "spawnpoint sealed secrets", 32));

/** The one that seals first. Without ENCRYPTION_KEY it is derived from AUTH_SECRET. */
function keys(): [Key, ...Key[]] {
  const { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS } = env();
  const given = [ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS].filter((text) => text !== undefined);
  const bytes = [...given.map((text) => Buffer.from(text, "hex")), ...authSecrets(env()).map(derivedKey)];
  return bytes.map(toKey) as [Key, ...Key[]];
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** @param key 32 bytes @param purpose must match when decrypting */
export function encrypt(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error for another key or purpose, or changed bytes */
export function decrypt(key: Buffer, purpose: string, bytes: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
}

/** @param purpose must match when unsealing */
export function seal(purpose: string, text: string): string {
  const [key] = keys();
  return `v1.${key.id}.${encrypt(key.bytes, purpose, text).toString("base64url")}`;
}

/** @throws AppError conflict if the key is missing, or the purpose or text differs */
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

const unreadable = () => new AppError("conflict", message("refusals.sealed"));

export const needsResealing = (sealed: string): boolean => sealed.split(".")[1] !== keys()[0].id;

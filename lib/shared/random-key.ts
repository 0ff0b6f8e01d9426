/** 128 bits as 32 hexadecimal digits. Not crypto.randomUUID: it is missing on plain http outside localhost. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { type DetectedType, typeToStore } from "./policy";

/** So many first bytes tell every type that we take. */
export const startBytes = 4100;

/** The type to store a file as, from its first bytes; null when it is none that we take. */
export async function detectType(start: Buffer, declaredMimeType: string): Promise<DetectedType | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return typeToStore(found?.mime, declaredMimeType);
}

import { createHash } from "node:crypto";
import { getObject } from "@/lib/server/storage/objects";

/** The bytes in storage under a key; empty if there are none. */
export async function bytesAt(key: string | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await getObject(key ?? ""))?.body ?? []) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

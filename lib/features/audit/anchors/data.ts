import "server-only";
import { z } from "zod";
import { today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { getObject, listObjects, putObject, readWhole } from "@/lib/server/storage/objects";

/** A position in the chain, usually its end. */
export type ChainHead = { position: string; hash: string };
/** A head stored outside the database; `from` names its source. */
export type Anchor = ChainHead & { from: string };

const prefix = "private/audit-heads/";
const headSchema = z.object({ position: z.string().regex(/^\d{1,18}$/), hash: z.string() });

async function readAnchor(key: string): Promise<ChainHead | null> {
  const object = await getObject(key);
  if (!object) return null;
  const found = headSchema.safeParse(JSON.parse((await readWhole(object)).toString()));
  if (!found.success) throw new Error(`${key} in storage is no head of the audit log`);
  return found.data;
}

/** The last head of each day, the oldest first. */
export async function listAnchors(): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const { key } of listObjects(prefix)) {
    const head = await readAnchor(key);
    if (head) anchors.push({ ...head, from: `${key} in storage` });
  }
  return anchors;
}

/**
 * Stores the head as today's.
 * @returns false when today's stored head belongs to another chain; it then stays, as evidence
 */
export async function storeAnchor(head: ChainHead): Promise<boolean> {
  const key = `${prefix}${today()}.json`;
  const before = await readAnchor(key);
  if (before) {
    const position = BigInt(before.position);
    const seal = await db.auditSeal.findUnique({ where: { position }, select: { hash: true } });
    if (seal?.hash !== before.hash) return false;
  }
  await putObject(key, Buffer.from(`${JSON.stringify(head)}\n`), "application/json");
  return true;
}

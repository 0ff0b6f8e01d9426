import { recordAudit } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { deleteObjects, listObjects } from "@/lib/server/storage/objects";
import { query } from "@/tests/support/database";

/** Removes the heads of the audit chain from storage, which no reset of the database does. */
export async function emptyAuditHeads(): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of listObjects("private/audit-heads/")) keys.push(key);
  await deleteObjects(keys);
}

export const actor = { id: null, username: "ada" };
/** An entry about an edited game. */
export const record = (entityId: number, entityName = `Game ${entityId}`) => ({
  action: "game.edit" as const,
  entityId,
  entityName,
  oldValue: { price: "Free", note: "b" },
  newValue: { note: "a", price: "$4.99" },
  requestId: "r",
});

/** Writes one about a game. */
export const write = (entityId: number) =>
  db.$transaction((transaction) => recordAudit(transaction, actor, record(entityId)));

/** Writes entries about the games 1 to `count`. @returns the ids of all entries */
export async function writeMany(count: number): Promise<bigint[]> {
  for (let id = 1; id <= count; id++) await write(id);
  const rows = await query<{ id: bigint }>("SELECT id FROM audit_log ORDER BY id");
  return rows.map(({ id }) => id);
}

import "server-only";
import type { ChainHead } from "@/lib/features/audit/anchors/data";
import { clock, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sha256 } from "@/lib/server/signature";
import { isCut, sealedFields, sealText, valuesText } from "./policy";

/** Held by sealing and cutting; writing entries does not wait for it. */
const lockNumber = 7_310_003;
const lockChain = (transaction: Transaction) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockNumber})`;

const batchSize = 1_000;
/** Transactions rarely stay open for this many entries; the hourly thorough run finds those that do. */
const lateEntries = 10_000;

const findHead = (client: Pick<Transaction, "auditSeal"> = db) =>
  client.auditSeal.findFirst({ orderBy: { position: "desc" }, select: { position: true, hash: true } });

/** Committed entries without a seal, the oldest first. */
async function listUnsealed(transaction: Transaction, isThorough: boolean) {
  const begin = isThorough
    ? Prisma.empty
    : Prisma.sql`AND entry.id > (SELECT coalesce(max("entryId"), 0) - ${lateEntries} FROM audit_seals)`;
  const rows = await transaction.$queryRaw<{ id: bigint }[]>`
    SELECT entry.id FROM audit_log AS entry
    WHERE NOT EXISTS (SELECT FROM audit_seals WHERE "entryId" = entry.id) ${begin}
    ORDER BY entry.id LIMIT ${batchSize}`;
  return transaction.auditEntry.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { id: "asc" },
    select: sealedFields,
  });
}

async function sealBatch(isThorough: boolean): Promise<number> {
  return db.$transaction(async (transaction) => {
    await lockChain(transaction);
    const last = await findHead(transaction);
    let before = last?.hash ?? "";
    let position = last?.position ?? 0n;
    const sealedAt = clock.now();
    const seals = (await listUnsealed(transaction, isThorough)).map((entry) => {
      position++;
      const salt = isCut(entry) ? null : newToken();
      const valuesHash = sha256(valuesText(salt ?? "", entry));
      const hash = sha256(sealText(entry, { before, position, valuesHash }));
      before = hash;
      return { position, entryId: entry.id, salt, valuesHash, hash, sealedAt };
    });
    await transaction.auditSeal.createMany({ data: seals });
    return seals.length;
  });
}

/**
 * Appends every committed entry to the chain. An entry whose transaction commits late is sealed later, so positions
 * differ from ids.
 * @param isThorough searches the whole log instead of its end
 * @returns the new end of the chain
 */
export async function sealEntries(isThorough = false): Promise<{ sealed: number; head: ChainHead | null }> {
  let sealed = 0;
  let count: number;
  do {
    count = await sealBatch(isThorough);
    sealed += count;
  } while (count === batchSize);
  const head = await findHead();
  return { sealed, head: head && { position: String(head.position), hash: head.hash } };
}

/** As `cutEntries`, within the caller's transaction. */
export async function cutEntriesIn(transaction: Transaction, condition: Prisma.Sql): Promise<void> {
  await lockChain(transaction);
  await transaction.$executeRaw`
    WITH cut AS (
      UPDATE audit_log AS entry SET "entityName" = '', "oldValue" = NULL, "newValue" = NULL
      WHERE ${condition}
        AND (entry."entityName" <> '' OR entry."oldValue" IS NOT NULL OR entry."newValue" IS NOT NULL)
      RETURNING entry.id
    )
    UPDATE audit_seals SET salt = NULL FROM cut WHERE audit_seals."entryId" = cut.id`;
}

/**
 * Erases names, values and the salts that would let their hashes be guessed. The chain stays valid, because it contains
 * hashes only.
 * @param condition SQL on `entry`
 */
export const cutEntries = (condition: Prisma.Sql): Promise<void> =>
  db.$transaction((transaction) => cutEntriesIn(transaction, condition));

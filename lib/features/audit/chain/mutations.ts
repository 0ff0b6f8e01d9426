import "server-only";
import type { ChainHead } from "@/lib/features/audit/anchors/data";
import { clock, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sha256 } from "@/lib/server/signature";
import { isCut, sealedFields, sealText, valuesText } from "./policy";

/** Only who seals and who cuts wait for each other; entries are written without it. */
const lockNumber = 7_310_003;
const lockChain = (transaction: Transaction) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockNumber})`;

const batchSize = 1_000;
/** A transaction that began this many entries ago is hardly still open; the hourly search finds that one too. */
const lateEntries = 10_000;

/** Where the chain ends. */
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
 * Puts every committed entry that is not in the chain at its end. An entry whose transaction ends later than those
 * behind it is sealed later: positions are the chain's own.
 * @param isThorough looks through the whole log, not only through its end
 * @returns where the chain ends now
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

/** As below, in the transaction of its cause. */
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
 * Takes names, old and new values out of entries, and the salts by which their hashes could be guessed. The chain
 * holds: it is made of the hash, not of what was hashed.
 * @param condition on `entry`, as SQL
 */
export const cutEntries = (condition: Prisma.Sql): Promise<void> =>
  db.$transaction((transaction) => cutEntriesIn(transaction, condition));

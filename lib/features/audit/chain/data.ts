import "server-only";
import { type Anchor, type ChainHead, listAnchors } from "@/lib/features/audit/anchors/data";
import { tableNames } from "@/lib/features/reviews/constants";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sha256 } from "@/lib/server/signature";
import type { AuditAction } from "@/lib/shared/audit-actions";
import { isCut, type SealedEntry, sealedFields, sealText, valuesText } from "./policy";

/** The table of each kind whose entries hold personal data, so they are cut when the row is erased. */
export const cutTables = { ...tableNames, complaint: "copyright_complaints", mail: "mail_outbox" };
const tables = new Map<string, string>(Object.entries(cutTables));

type ChainReport = {
  /** names the first broken entry; null if all match */
  problem: string | null;
  /** entries that match their seals */
  checked: number;
  /** entries without names and values because their subject is gone */
  cut: number;
  /** entries newer than the job's last run */
  unsealed: number;
  /** heads, from storage and from a given proof, that were compared */
  anchors: number;
  head: ChainHead | null;
};

/** The entry of an erasure; its `cutEntries` lists ids of entries whose subjects remain. */
export const erasureAction = "person.erase" satisfies AuditAction;

const batchSize = 1_000;
type Seal = Prisma.AuditSealGetPayload<object>;

/** A cut is legitimate if the entry's subject is gone or an erasure names the entry; otherwise it is tampering. */
async function canBeCut({ id, entityKind, entityId }: SealedEntry): Promise<boolean> {
  if (await isNamedByErasure(id)) return true;
  const table = tables.get(entityKind);
  if (!table) return false;
  const [row] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (SELECT FROM ${Prisma.raw(`"${table}"`)} WHERE id::text = ${entityId}) AS "isThere"`;
  return row?.isThere === false;
}

/**
 * An entry about a remaining row may contain an erased address. The erasure's own entry, sealed like any other, lists
 * those that it cut.
 */
async function isNamedByErasure(id: bigint): Promise<boolean> {
  const named = { path: ["cutEntries"], array_contains: [String(id)] };
  return (await db.auditEntry.count({ where: { action: erasureAction, newValue: named } })) > 0;
}

type Found = { problem: string } | { isCut: boolean };

/** @param entry the sealed entry, if it still exists */
async function checkSeal(seal: Seal, entry: SealedEntry | undefined, before: string): Promise<Found> {
  const name = `Entry ${seal.entryId} (position ${seal.position} of the chain)`;
  if (!entry) return { problem: `${name} was removed.` };
  if (sha256(sealText(entry, { ...seal, before })) !== seal.hash)
    return { problem: `${name} was changed after it was sealed.` };
  if (sha256(valuesText(seal.salt ?? "", entry)) === seal.valuesHash) return { isCut: false };
  if (seal.salt !== null || !isCut(entry))
    return { problem: `The name or the values of entry ${seal.entryId} were changed.` };
  if (await canBeCut(entry)) return { isCut: true };
  return {
    problem: `The values of entry ${seal.entryId} were removed, although its ${entry.entityKind} still exists.`,
  };
}

async function checkAgain({ position }: Seal, before: string): Promise<Found> {
  const seal = await db.auditSeal.findUnique({ where: { position } });
  if (!seal) return { problem: `Position ${position} of the chain was removed.` };
  const entry = await db.auditEntry.findUnique({ where: { id: seal.entryId }, select: sealedFields });
  return checkSeal(seal, entry ?? undefined, before);
}

/** Why an anchor contradicts the chain, or null. */
function anchorProblem({ position, hash, from }: Anchor, sealed: Map<string, string>, last: bigint) {
  const found = sealed.get(position);
  if (found === hash) return null;
  if (found)
    return `${from} has another hash for position ${position}: everything up to there was written anew.`;
  return `${from} knows position ${position}, but the chain ends at ${last}: the last ${BigInt(position) - last} entries were removed, or an older backup was restored.`;
}

/**
 * Checks every entry against the chain, and the chain against the heads in storage.
 * @param proof heads from an earlier export
 */
export async function verifyChain(proof: readonly Anchor[] = []): Promise<ChainReport> {
  const anchors = [...(await listAnchors()), ...proof];
  const positions = new Set(anchors.map(({ position }) => position));
  const anchored = new Map<string, string>();
  const report: ChainReport = { problem: null, checked: 0, cut: 0, unsealed: 0, anchors: 0, head: null };
  let before = "";
  let last = 0n;
  for await (const { seal, entry } of readChain()) {
    const position = last + 1n;
    if (seal.position !== position) {
      const missing =
        seal.position - position === 1n
          ? `Position ${position} of the chain, before entry ${seal.entryId}, was removed.`
          : `Positions ${position} to ${seal.position - 1n} of the chain, before entry ${seal.entryId}, were removed.`;
      return { ...report, problem: missing };
    }
    let found = await checkSeal(seal, entry, before);
    // Retention may have cut it between the two reads.
    if ("problem" in found) found = await checkAgain(seal, before);
    if ("problem" in found) return { ...report, problem: found.problem };
    if (positions.has(String(position))) anchored.set(String(position), seal.hash);
    before = seal.hash;
    last = position;
    report.checked++;
    if (found.isCut) report.cut++;
    report.head = { position: String(position), hash: seal.hash };
  }
  report.anchors = anchors.length;
  const problems = anchors
    .toSorted((one, other) => Number(BigInt(one.position) - BigInt(other.position)))
    .map((anchor) => anchorProblem(anchor, anchored, last));
  report.problem = problems.find((problem) => problem !== null) ?? null;
  report.unsealed = (await db.auditEntry.count()) - report.checked;
  return report;
}

async function* readChain(): AsyncGenerator<{ seal: Seal; entry: SealedEntry | undefined }> {
  let from = 0n;
  let seals: Seal[];
  do {
    seals = await db.auditSeal.findMany({
      where: { position: { gt: from } },
      orderBy: { position: "asc" },
      take: batchSize,
    });
    const ids = seals.map(({ entryId }) => entryId);
    const rows = await db.auditEntry.findMany({ where: { id: { in: ids } }, select: sealedFields });
    const entries = new Map(rows.map((row) => [row.id, row]));
    for (const seal of seals) yield { seal, entry: entries.get(seal.entryId) };
    from = seals.at(-1)?.position ?? from;
  } while (seals.length === batchSize);
}

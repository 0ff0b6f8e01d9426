/** The parts of an entry that the chain holds. */
export type SealedEntry = {
  id: bigint;
  at: Date;
  actorName: string;
  actorRole: string | null;
  action: string;
  entityKind: string;
  entityId: string;
  entityName: string;
  oldValue: unknown;
  newValue: unknown;
  requestId: string | null;
  pageId: string | null;
};

/** The columns of an entry that are hashed. The id of its actor's account is not: it ends with the account. */
export const sealedFields = {
  id: true,
  at: true,
  actorName: true,
  actorRole: true,
  action: true,
  entityKind: true,
  entityId: true,
  entityName: true,
  oldValue: true,
  newValue: true,
  requestId: true,
  pageId: true,
} as const satisfies Record<keyof SealedEntry, true>;

const sorted = (_key: string, part: unknown): unknown =>
  part && typeof part === "object" && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;

/** JSON whose keys have one order, wherever it comes from. */
const canonical = (value: unknown): string => JSON.stringify(value, sorted);

/** The text behind the hash of what retention may cut. */
export const valuesText = (salt: string, { entityName, oldValue, newValue }: SealedEntry): string =>
  canonical([salt, entityName, oldValue ?? null, newValue ?? null]);

/** The text behind the hash of an entry: it holds the hash before, and so all before it. */
export const sealText = (
  entry: SealedEntry,
  seal: { before: string; position: bigint; valuesHash: string },
): string =>
  canonical([
    seal.before,
    String(seal.position),
    String(entry.id),
    entry.at.toISOString(),
    entry.actorName,
    entry.actorRole,
    entry.action,
    entry.entityKind,
    entry.entityId,
    entry.requestId,
    entry.pageId,
    seal.valuesHash,
  ]);

/** Whether nothing is left of an entry's names and values. */
export const isCut = ({ entityName, oldValue, newValue }: SealedEntry): boolean =>
  entityName === "" && oldValue === null && newValue === null;

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

/** The hashed columns. The actor's account id is missing because it disappears with the account. */
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

/** JSON with sorted keys, equal for equal values. */
const canonical = (value: unknown): string => JSON.stringify(value, sorted);

/** The hash input of the parts that retention may cut. */
export const valuesText = (salt: string, { entityName, oldValue, newValue }: SealedEntry): string =>
  canonical([salt, entityName, oldValue ?? null, newValue ?? null]);

/** The hash input of an entry. It includes the previous hash, and so every earlier entry. */
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

export const isCut = ({ entityName, oldValue, newValue }: SealedEntry): boolean =>
  entityName === "" && oldValue === null && newValue === null;

import "server-only";
import { itemOf, picturesOf, signAll, valuesOf } from "@/lib/features/items/data";
import { makeEdit } from "@/lib/features/items/moderation";
import { asSent, listChanges, ownFields } from "@/lib/features/items/policy";
import { reviewedTables, type SentItem } from "@/lib/features/items/tables";
import type { FieldValues } from "@/lib/features/items/types";
import { isVisible } from "@/lib/features/reviews/data";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import type { FieldChange } from "@/lib/features/reviews/types";
import { downloadRefusal, fileWords } from "@/lib/features/submissions/policy";
import type { Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { readerIn } from "@/lib/server/i18n/translate";
import { pictureFields, pictureKey } from "@/lib/server/pictures/store";
import type { Shot } from "@/lib/shared/body-pictures";
import { AppError } from "@/lib/shared/errors";
import type { Reader } from "@/lib/shared/field-table";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { mapKinds } from "@/lib/shared/reviewed-kinds";

type ItemIncludes = { [Kind in ReviewedKind]: (typeof reviewedTables)[Kind]["include"] };

/** A revision with its item as it is now. */
export const revisionFields = {
  access: { include: mapKinds(reviewedKinds, (kind) => reviewedTables[kind].include) as ItemIncludes },
  file: true,
  pictures: { include: { picture: pictureFields } },
  reviewer: { select: { username: true } },
} as const satisfies Prisma.RevisionInclude;

export type RevisionRow = Prisma.RevisionGetPayload<{ include: typeof revisionFields }>;

export const findRevision = (client: Transaction, id: number): Promise<RevisionRow | null> =>
  client.revision.findUnique({ where: { id }, include: revisionFields });

/** The newest change that was suggested with an access: the open one, if any is. */
export const findLatestRevision = (client: Transaction, accessId: number): Promise<RevisionRow | null> =>
  client.revision.findFirst({ where: { accessId }, orderBy: { id: "desc" }, include: revisionFields });

/** The item that a revision would change. */
export function revisedItem({ access }: RevisionRow): { kind: ReviewedKind; item: SentItem } {
  for (const kind of reviewedKinds) {
    const row = access[kind];
    if (row) return { kind, item: itemOf(kind, row) };
  }
  throw new Error(`access ${access.id} opens nothing`);
}

/** Without the screenshots that the team has removed meanwhile. */
function revisedFields(row: RevisionRow): FieldValues {
  const { screenshots, ...fields } = row.fields as FieldValues;
  if (!Array.isArray(screenshots)) return fields;
  const rows = [...(row.access.game?.screenshots ?? []), ...row.pictures];
  const images = rows.map(({ pictureId }) => pictureKey(pictureId));
  return {
    ...fields,
    screenshots: (screenshots as Shot[]).filter(({ image }) => images.includes(image)),
  };
}

/** The item's values with those of the revision in place of its own. */
export function revisedValues(row: RevisionRow): FieldValues {
  const { kind, item } = revisedItem(row);
  return { ...valuesOf(kind, item), ...revisedFields(row) };
}

/** The edit that approving makes of the item as it is now. @throws AppError invalid where it does not fit it any more */
export function revisedEdit(row: RevisionRow) {
  const { kind, item } = revisedItem(row);
  return makeEdit(kind, item.row, {
    fields: { ...ownFields(kind, asSent(revisedValues(row))), updatedAt: item.row.updatedAt.toISOString() },
    only: Object.keys(revisedFields(row)),
  });
}

/** Why a revision cannot be approved, a message or a text; null when nothing is in the way. */
export function revisionObstacle(row: RevisionRow): string | null {
  const { kind, item } = revisedItem(row);
  if (!isVisible(item.row)) return message("revisions.hidden", { kind });
  try {
    revisedEdit(row);
    return row.file && downloadRefusal(row.file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return message("revisions.unfit", { kind, reason: { message: error.message } });
  }
}

/** What a revision changes in the item as it is now, with short-lived addresses of its pictures. */
export async function readRevisedFields(
  row: RevisionRow,
  language: LanguageCode = sourceLanguage,
): Promise<{ changes: FieldChange[]; pictures: Record<string, string> }> {
  const { kind, item } = revisedItem(row);
  const [before, after] = await Promise.all([
    signAll(picturesOf(item)),
    signAll(
      Object.fromEntries(
        row.pictures.map(({ field, pictureId }) => [
          field.startsWith("screenshots.") ? pictureKey(pictureId) : field,
          pictureId,
        ]),
      ),
    ),
  ]);
  const values = { before: valuesOf(kind, item), after: revisedFields(row) };
  const reader = await readerIn(language);
  const changes = listChanges(kind, values, { before, after }, reader).concat(fileChange(row, reader));
  return { changes, pictures: { ...before, ...after } };
}

/** A file is compared by its name and size. */
function fileChange({ access: { submission }, file }: RevisionRow, reader: Reader): FieldChange[] {
  if (!submission || !file) return [];
  const [before, after] = [fileWords(submission, reader), fileWords(file, reader)];
  return [{ label: reader.read(message("submission.content.file")), before, after, kind: "short" }];
}

import "server-only";
import { type PlanGiven, planAfter } from "@/lib/features/featuring/policy";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { reachOf } from "@/lib/features/reviews/access/data";
import { awaitedPicture } from "@/lib/features/reviews/constants";
import {
  type AskedEdit,
  type Edit,
  type Editor,
  type SubmitterColumns,
  storeEdit,
} from "@/lib/features/reviews/mutations";
import { changedRow, type ReviewedTable, type RowChange, reviewColumns } from "@/lib/features/reviews/tables";
import { db, type Transaction } from "@/lib/server/db";
import { goneError } from "@/lib/shared/errors";
import { fieldByKind, type PlainKind } from "@/lib/shared/reviewed-kinds";
import type { PlainEdit } from "./edit-schema";
import { type PlainRow, rowsOf } from "./rows";

const select = { ...reviewColumns, title: true, thumbnailPictureId: true } as const;
const shown = { status: true, thumbnailPictureId: true } as const;
const tags = fieldByKind("tag");

/** Why a row of a plain kind cannot be approved yet. */
export const plainObstacle = (
  kind: PlainKind,
  { thumbnailPictureId }: { thumbnailPictureId: string | null },
): string | null => (thumbnailPictureId ? null : awaitedPicture(kind));

/** How rows of a plain kind are decided; `lib/features/reviews` does the rest. */
export function plainReviews(kind: PlainKind): ReviewedTable {
  const change: RowChange = async (transaction, where, data) =>
    changedRow(await rowsOf(transaction, kind).updateManyAndReturn({ where, data, select: shown }), (row) => [
      row.thumbnailPictureId,
    ]);
  return {
    kind,
    noun: kind,
    tag: tags[kind],
    find: async (client, id) => {
      const row = await rowsOf(client, kind).findUnique({ where: { id }, select });
      return (
        row && {
          ...row,
          item: { kind, id },
          name: row.title,
          ...reachOf(row),
          obstacle: plainObstacle(kind, row),
        }
      );
    },
    changeStatus: change,
    changeTrash: change,
  };
}

type Given<Kind extends PlainKind> = Partial<PlainEdit<Kind>> & SubmitterColumns & PlanGiven;
type GivenColumns = SubmitterColumns &
  PlanGiven & { thumbnailUrl?: string | undefined; updatedAt?: string | undefined };

/** How rows of a plain kind are edited. */
export function plainEdits<Kind extends PlainKind>(kind: Kind) {
  const find = (client: Transaction, id: number): Promise<PlainRow | null> =>
    rowsOf(client, kind).findFirst({ where: { id, deletedAt: null } });
  const editOf = (current: PlainRow, given: Given<Kind>): Edit<PlainRow, object> => {
    const { updatedAt: editedVersion, thumbnailUrl, ...fields } = given as GivenColumns;
    return {
      kind,
      noun: kind,
      tag: tags[kind],
      name: current.title,
      current,
      isPublic: current.status === "approved",
      editedVersion,
      fields: { ...fields, ...planAfter(current, fields) },
      pictures: [
        {
          field: "thumbnailUrl",
          key: current.thumbnailUrl,
          pictureId: current.thumbnailPictureId,
          keyColumn: "thumbnailUrl",
          idColumn: "thumbnailPictureId",
          next: thumbnailUrl,
        },
      ],
      write: async (transaction, where, data) =>
        (await rowsOf(transaction, kind).updateMany({ where, data })).count,
      reread: (client) => find(client, current.id),
      fetchPicture: (transaction) => schedulePictureFetch(transaction, kind, current.id),
    };
  };
  /** @throws AppError not_found; else as `storeEdit` */
  const update = async (actor: Editor, { id, requestId }: AskedEdit, given: Given<Kind>): Promise<void> => {
    const current = await find(db, id);
    if (!current) throw goneError(kind);
    await storeEdit(actor, editOf(current, given), requestId);
  };
  return { editOf, update };
}

export const { update: updateStream } = plainEdits("stream");
export const { update: updateClip } = plainEdits("clip");

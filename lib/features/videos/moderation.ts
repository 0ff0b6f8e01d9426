import "server-only";
import { type PlanGiven, planAfter } from "@/lib/features/featuring/policy";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { reachOf } from "@/lib/features/reviews/access/data";
import {
  type AskedEdit,
  type Edit,
  type EditedRow,
  type Editor,
  type SubmitterColumns,
  storeEdit,
} from "@/lib/features/reviews/mutations";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import {
  awaitedPicture,
  changedRow,
  type ReviewedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import { db, type Transaction } from "@/lib/server/db";
import type { Clip, Stream } from "@/lib/server/generated/prisma/client";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { ClipEdit, StreamEdit } from "./edit-schema";

const select = { ...reviewColumns, title: true, thumbnailPictureId: true } as const;

const shown = { status: true, thumbnailPictureId: true } as const;

type Stored = Pick<ReviewedRow, Exclude<keyof typeof reviewColumns, "access">> & {
  access: Parameters<typeof reachOf>[0]["access"];
  title: string;
  thumbnailPictureId: string | null;
};

type Rows = {
  find: (client: Transaction, id: number) => Promise<Stored | null>;
  update: RowChange<Pick<Stored, "status" | "thumbnailPictureId">[]>;
};

/** Why it cannot be approved yet. */
export const videoObstacle = (
  kind: "stream" | "clip",
  { thumbnailPictureId }: Pick<Stored, "thumbnailPictureId">,
): string | null => (thumbnailPictureId ? null : awaitedPicture(`${kind}'s picture`));

/** The parts of reviewing that are specific to streams and clips. */
function videoReviews(kind: "stream" | "clip", { find, update }: Rows): ReviewedTable {
  const change: RowChange = async (...args) =>
    changedRow(await update(...args), (row) => [row.thumbnailPictureId]);
  return {
    kind,
    noun: kind,
    tag: `${kind}s`,
    find: async (client, id) => {
      const row = await find(client, id);
      return (
        row && {
          ...row,
          item: { kind, id },
          name: row.title,
          ...reachOf(row),
          obstacle: videoObstacle(kind, row),
        }
      );
    },
    changeStatus: change,
    changeTrash: change,
  };
}

export const streamReviews = videoReviews("stream", {
  find: (client, id) => client.stream.findUnique({ where: { id }, select }),
  update: (transaction, where, data) =>
    transaction.stream.updateManyAndReturn({ where, data, select: shown }),
});

export const clipReviews = videoReviews("clip", {
  find: (client, id) => client.clip.findUnique({ where: { id }, select }),
  update: (transaction, where, data) => transaction.clip.updateManyAndReturn({ where, data, select: shown }),
});

type StoredVideo = EditedRow & {
  title: string;
  status: ReviewStatus;
  thumbnailUrl: string;
  thumbnailPictureId: string | null;
  featured: boolean;
};
type VideoEdit = PlanGiven & {
  thumbnailUrl?: string | undefined;
  updatedAt?: string | undefined;
  featured?: boolean | undefined;
};
type Fields<Form> = Omit<Form, "thumbnailUrl" | "updatedAt">;
type Access<Row extends EditedRow, Form> = {
  /** without rows in the trash */
  find: (client: Transaction, id: number) => Promise<Row | null>;
} & Pick<Edit<Row, Fields<Form>>, "write">;

function videoEdits<Row extends StoredVideo, Form extends VideoEdit>(
  kind: "stream" | "clip",
  { find, write }: Access<Row, Form>,
) {
  const editOf = (
    current: Row,
    { updatedAt: editedVersion, thumbnailUrl, ...fields }: Form,
  ): Edit<Row, Fields<Form>> => ({
    kind,
    noun: kind,
    tag: `${kind}s`,
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
    write,
    reread: (client) => find(client, current.id),
    fetchPicture: (transaction) => schedulePictureFetch(transaction, kind, current.id),
  });
  /** @throws AppError not_found; else as `storeEdit` */
  const update = async (actor: Editor, { id, requestId }: AskedEdit, given: Form): Promise<void> => {
    const current = await find(db, id);
    if (!current) throw goneMeanwhile(kind);
    await storeEdit(actor, editOf(current, given), requestId);
  };
  return { editOf, update };
}

export const { editOf: streamEditOf, update: updateStream } = videoEdits<
  Stream,
  Partial<StreamEdit> & SubmitterColumns & PlanGiven
>("stream", {
  find: (client, id) => client.stream.findFirst({ where: { id, deletedAt: null } }),
  write: async (transaction, where, data) => (await transaction.stream.updateMany({ where, data })).count,
});

export const { editOf: clipEditOf, update: updateClip } = videoEdits<
  Clip,
  Partial<ClipEdit> & SubmitterColumns & PlanGiven
>("clip", {
  find: (client, id) => client.clip.findFirst({ where: { id, deletedAt: null } }),
  write: async (transaction, where, data) => (await transaction.clip.updateMany({ where, data })).count,
});

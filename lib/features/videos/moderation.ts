import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { reachOf } from "@/lib/features/reviews/access/data";
import {
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
import { goneMeanwhile } from "@/lib/shared/errors";
import type { ClipEdit, StreamEdit } from "./edit-schema";

const select = { ...reviewColumns, title: true, thumbnailPictureId: true } as const;

const shown = { status: true, thumbnailPictureId: true } as const;

type Stored = Pick<ReviewedRow, Exclude<keyof typeof reviewColumns, "access">> & {
  access: Parameters<typeof reachOf>[0]["access"];
  title: string;
  thumbnailPictureId: string | null;
};

/** How the rows of one of the two tables are read and changed. */
type Rows = {
  find: (client: Transaction, id: number) => Promise<Stored | null>;
  update: RowChange<Pick<Stored, "status" | "thumbnailPictureId">[]>;
};

/** Why a stream or a clip cannot be approved yet. */
export const videoObstacle = (
  kind: "stream" | "clip",
  { thumbnailPictureId }: Pick<Stored, "thumbnailPictureId">,
): string | null => (thumbnailPictureId ? null : awaitedPicture(`${kind}'s picture`));

/** The parts of reviewing that only streams and clips need; `lib/features/reviews` does the rest. */
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

/**
 * Stores an edit of a stream.
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateStream(
  actor: Editor,
  { id, requestId }: { id: number; requestId: string },
  edit: StreamEdit & SubmitterColumns,
): Promise<void> {
  await storeVideoEdit(
    actor,
    { kind: "stream", edit, requestId },
    {
      reread: (client) => client.stream.findFirst({ where: { id, deletedAt: null } }),
      write: async (transaction, where, data) => (await transaction.stream.updateMany({ where, data })).count,
    },
  );
}

/** Stores an edit of a clip; as above. */
export async function updateClip(
  actor: Editor,
  { id, requestId }: { id: number; requestId: string },
  edit: ClipEdit & SubmitterColumns,
): Promise<void> {
  await storeVideoEdit(
    actor,
    { kind: "clip", edit, requestId },
    {
      reread: (client) => client.clip.findFirst({ where: { id, deletedAt: null } }),
      write: async (transaction, where, data) => (await transaction.clip.updateMany({ where, data })).count,
    },
  );
}

type StoredVideo = EditedRow & {
  title: string;
  status: ReviewStatus;
  thumbnailUrl: string;
  thumbnailPictureId: string | null;
};
type VideoEdit = { thumbnailUrl?: string | undefined; updatedAt?: string | undefined };
type Fields<Form> = Omit<Form, keyof VideoEdit>;
/** How a row of one of the two tables is read and written. */
type Access<Form> = {
  reread: (client: Transaction) => Promise<StoredVideo | null>;
  write: Edit<StoredVideo, Fields<Form>>["write"];
};

async function storeVideoEdit<Form extends VideoEdit>(
  actor: Editor,
  { kind, edit, requestId }: { kind: "stream" | "clip"; edit: Form; requestId: string },
  access: Access<Form>,
): Promise<void> {
  const current = await access.reread(db);
  if (!current) throw goneMeanwhile(kind);
  const { updatedAt: editedVersion, thumbnailUrl, ...fields } = edit;
  await storeEdit(
    actor,
    {
      kind,
      noun: kind,
      tag: `${kind}s`,
      name: current.title,
      current,
      isPublic: current.status === "approved",
      editedVersion,
      fields,
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
      ...access,
      fetchPicture: (transaction) => schedulePictureFetch(transaction, kind, current.id),
    },
    requestId,
  );
}

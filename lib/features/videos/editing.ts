import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { type Edit, type EditedRow, storeEdit } from "@/lib/features/reviews/mutations";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { ClipEdit, StreamEdit } from "./edit-schema";

/**
 * Stores an admin's edit of a stream (D11).
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateStream(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  edit: StreamEdit,
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

/** Stores an admin's edit of a clip (D11); as above. */
export async function updateClip(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  edit: ClipEdit,
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
  actor: Admin,
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

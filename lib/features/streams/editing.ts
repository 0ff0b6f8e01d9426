import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { storeEdit } from "@/lib/features/reviews/editing";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import type { StreamEdit } from "./edit-schema";

/**
 * Stores an admin's edit of a stream (D11).
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateStream(
  actor: Admin,
  id: number,
  edit: StreamEdit,
  requestId: string,
): Promise<void> {
  const current = await db.stream.findFirst({ where: { id, deletedAt: null } });
  if (!current) throw new AppError("not_found", "This stream does not exist any more.");
  const { updatedAt: editedVersion, thumbnailUrl, ...fields } = edit;
  await storeEdit(
    actor,
    {
      kind: "stream",
      noun: "stream",
      tag: "streams",
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
      write: async (transaction, where, data) => (await transaction.stream.updateMany({ where, data })).count,
      fetchPicture: (transaction) => schedulePictureFetch(transaction, "stream", id),
    },
    requestId,
  );
}

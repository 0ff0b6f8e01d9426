import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { storeEdit } from "@/lib/features/reviews/editing";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import type { ClipEdit } from "./edit-schema";

/**
 * Stores an admin's edit of a clip (D11).
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateClip(actor: Admin, id: number, edit: ClipEdit, requestId: string): Promise<void> {
  const current = await db.clip.findFirst({ where: { id, deletedAt: null } });
  if (!current) throw new AppError("not_found", "This clip does not exist any more.");
  const { updatedAt: editedVersion, thumbnailUrl, ...fields } = edit;
  await storeEdit(
    actor,
    {
      kind: "clip",
      noun: "clip",
      tag: "clips",
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
      write: async (transaction, where, data) => (await transaction.clip.updateMany({ where, data })).count,
      fetchPicture: (transaction) => schedulePictureFetch(transaction, "clip", id),
    },
    requestId,
  );
}

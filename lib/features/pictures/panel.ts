import "server-only";
import { z } from "zod";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { goneError } from "@/lib/shared/errors";

export const pictureParamsSchema = z.object({ id: z.string().regex(/^[0-9a-z]{20}$/) });

/** The short-lived address of a picture, for whoever may see it unpublished. @throws AppError not_found */
export async function findPictureAddress(_admin: Moderator, id: string): Promise<string> {
  const picture = await db.picture.findUnique({ where: { id }, select: { id: true } });
  if (!picture) throw goneError("picture");
  return signPictureUrl(picture.id);
}

import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { goneError } from "@/lib/shared/errors";
import { paths } from "@/lib/shared/paths";
import type { ClipState } from "./types";

export const clipStateFields = {
  select: {
    slug: true,
    title: true,
    credit: true,
    creditUrl: true,
    game: true,
    captionsId: true,
    stage: true,
    progress: true,
    note: true,
    updatedAt: true,
  },
} as const satisfies { select: Prisma.PublishedClipSelect };

type StateRow = Prisma.PublishedClipGetPayload<typeof clipStateFields>;

export function clipState(row: StateRow | null): ClipState | null {
  if (!row) return null;
  const { slug, captionsId, updatedAt, ...shown } = row;
  return {
    ...shown,
    hasCaptions: captionsId !== null,
    path: row.stage === "published" ? paths.clip(slug) : null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** @returns null without a clip @throws AppError not_found without the submission */
export async function readClipState(_admin: Moderator, submissionId: number): Promise<ClipState | null> {
  const submission = await db.contentSubmission.findFirst({
    where: { id: submissionId, deletedAt: null },
    select: { published: clipStateFields },
  });
  if (!submission) throw goneError("submission");
  return clipState(submission.published);
}

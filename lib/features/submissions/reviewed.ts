import "server-only";
import { rowEdits } from "@/lib/features/reviews/edits";
import { db, type Transaction } from "@/lib/server/db";
import type { ContentSubmission, PublishedClip } from "@/lib/server/generated/prisma/client";
import { paths } from "@/lib/shared/paths";
import { prepareSubmissionEdit, submissionReviews } from "./moderation";
import { submissionPanel } from "./panel";
import { submissionEditSchema } from "./schema";

const include = { published: true, media: true } as const;

/** Content submissions among the reviewed kinds (lib/features/items/tables.ts). Only their submitters edit them. */
export const reviewedSubmission = {
  ...submissionReviews,
  panel: submissionPanel,
  edits: rowEdits(submissionEditSchema, prepareSubmissionEdit, {
    update: null,
    add: null,
    pictures: [],
  }),
  include: { include },
  read: (client: Transaction, ids: number[]) =>
    client.contentSubmission.findMany({ where: { id: { in: ids } }, include: { published: true } }),
  show: ({ published, ...row }: ContentSubmission & { published?: PublishedClip | null }) => {
    const path = published?.stage === "published" ? paths.clip(published.slug) : null;
    return {
      row,
      name: row.name,
      ownAddress: row.email,
      pictures: {},
      publicPath: path,
      pagePath: path,
      hasClip: Boolean(published),
    };
  },
  findOnPage: async (slug: string) => {
    const where = { slug, stage: "published" } as const;
    const row = await db.publishedClip.findFirst({ where, select: { submissionId: true, title: true } });
    return row && { id: row.submissionId, name: row.title };
  },
};

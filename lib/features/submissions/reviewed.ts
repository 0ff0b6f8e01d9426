import "server-only";
import { findPublished } from "@/lib/features/clips/data";
import { rowEdits } from "@/lib/features/reviews/edits";
import type { Transaction } from "@/lib/server/db";
import type { ContentSubmission, PublishedClip } from "@/lib/server/generated/prisma/client";
import { paths } from "@/lib/shared/paths";
import { submissionEditOf, submissionReviews } from "./moderation";
import { copySubmission } from "./mutations";
import { submissionPanel } from "./panel";
import { submissionEditSchema } from "./schema";

const include = { published: true, media: true } as const;

/** Content submissions among the reviewed kinds (lib/features/items/tables.ts). Only their submitters edit them. */
export const reviewedSubmission = {
  ...submissionReviews,
  panel: submissionPanel,
  edits: rowEdits(submissionEditSchema, submissionEditOf, { update: null, pictures: [] }),
  sendAgain: copySubmission,
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
  findOnPage: findPublished,
};

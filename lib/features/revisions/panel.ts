import "server-only";
import { mailToOf } from "@/lib/features/reviews/access/data";
import { type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { showFile } from "@/lib/features/submissions/panel";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { type RevisionRow, readRevisedFields, revisedItem, revisionFields, revisionObstacle } from "./data";
import type { AdminRevision } from "./types";

async function readFiles({ access: { submission }, file }: RevisionRow): Promise<AdminRevision["files"]> {
  if (!submission || !file) return null;
  return {
    before: submission.fileName ? await showFile(submission, submission.media) : null,
    after: await showFile(file, file),
    hasClip: submission.published !== null,
  };
}

/** Suggested changes as the panel sees them; see `panelReads`. */
export const revisionPanel = panelReads({
  source: { table: "revisions", searched: ["name"], name: "name" },
  read: (ids) =>
    db.revision.findMany({ where: { id: { in: ids }, deletedAt: null }, include: revisionFields }),
  show: async (row: RevisionRow): Promise<OwnFields<AdminRevision>> => {
    const { kind, item } = revisedItem(row);
    const { changes, pictures } = await readRevisedFields(row);
    const files = await readFiles(row);
    const address = mailToOf(row.access, item.ownAddress);
    const { id, status, submittedAt, reviewedAt, reviewedBy, reviewedByName, reviewReason, ...rest } = row;
    return {
      ...withFacts({
        ...{ id, status, submittedAt, reviewedAt, reviewedBy, reviewedByName, reviewReason },
        ...{
          updatedAt: rest.updatedAt,
          updatedBy: rest.updatedBy,
          spam: rest.spam,
          spamReasons: [],
          reviewer: rest.reviewer,
        },
      }),
      name: item.name,
      item: { kind, id: item.row.id },
      itemPath: item.publicPath,
      contactEmail: address && shownAddress(address),
      pictureSrc: Object.values(pictures)[0] ?? files?.after.previews?.posterSrc ?? null,
      changes,
      files,
    };
  },
  obstacleOf: revisionObstacle,
});

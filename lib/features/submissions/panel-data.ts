import "server-only";
import { factColumns, panelReads, withFacts } from "@/lib/features/reviews/listing";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { signReadUrl } from "@/lib/server/storage/objects";
import { type AdminSubmission, type SubmissionGroup, videoExtensions } from "./panel-types";

const fields = {
  ...factColumns,
  name: true,
  email: true,
  role: true,
  message: true,
  socials: true,
  fileName: true,
  originalFileName: true,
  fileUrl: true,
  fileSize: true,
  fileMimeType: true,
  source: true,
} as const;

/** Long enough to watch what was opened with the page. */
const fileAddressSeconds = 1800;

const reads = panelReads({
  source: {
    table: "content_submissions",
    searched: ["name", "email", "originalFileName"],
    name: "name",
  },
  read: (ids) =>
    db.contentSubmission.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ source, ...row }, sign): Promise<AdminSubmission> => ({
    ...withFacts(row),
    source: source === "get_featured" ? "get-featured" : "submit",
    fileSrc: sign && row.fileUrl ? await signReadUrl(row.fileUrl, fileAddressSeconds) : null,
  }),
});

const developer = "indie-game-developer";
const creators = ["streamer", "content-creator"];
const videoPattern = `\\.(${videoExtensions.join("|")})`;

/** Which submissions a list of the panel shows (specification section 2). */
export const groupConditions: Record<SubmissionGroup, Prisma.Sql> = {
  videos: Prisma.sql`"fileName" ~* ${videoPattern}`,
  games: Prisma.sql`"role" = ${developer}`,
  streamers: Prisma.sql`"role" = ANY(${creators}::text[])`,
  others: Prisma.sql`"role" <> ALL(${[developer, ...creators]}::text[])`,
};

/** Content submissions as the panel sees them; see `panelReads`. */
export const listSubmissionsForAdmin = reads.list;
export const pageSubmissionsForAdmin = reads.page;
export const findSubmissionForAdmin = reads.find;

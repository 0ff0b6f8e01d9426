import "server-only";
import { clipState, clipStateFields } from "@/lib/features/clips/panel";
import { type ListQuery, parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { memoryObstacle } from "@/lib/server/media/memory";
import { signReadUrl } from "@/lib/server/storage/objects";
import { downloadRefusal, isVideoName, previewNote, videoPattern } from "./policy";
import {
  type AdminSubmission,
  type FilePreviews,
  type ShownFile,
  type SubmissionCard,
  type SubmissionCards,
  type SubmissionGroup,
  submissionCards,
} from "./types";

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
  termsAcceptedAt: true,
  termsVersion: true,
  published: clipStateFields,
  media: {
    select: {
      scanStatus: true,
      scanNote: true,
      mediaStatus: true,
      mediaNote: true,
      durationSeconds: true,
      width: true,
      height: true,
      videoCodec: true,
      audioCodec: true,
      posterKey: true,
      displayKey: true,
      contactSheetKey: true,
    },
  },
} as const satisfies Prisma.ContentSubmissionSelect;

type Row = Prisma.ContentSubmissionGetPayload<{ select: typeof fields }>;

/** Long enough to watch a video on an open page. */
const fileAddressSeconds = 1800;

export const submissionPanel = panelReads({
  source: {
    table: "content_submissions",
    searched: ["name", "email", "originalFileName"],
    name: "name",
  },
  read: (ids) =>
    db.contentSubmission.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async (
    { source, media, published, termsAcceptedAt, ...row }: Row,
    sign,
  ): Promise<OwnFields<AdminSubmission>> => ({
    ...withFacts(row),
    email: shownAddress(row.email),
    source: source === "get_featured" ? "get-featured" : "submit",
    fileRefusal: downloadRefusal(media),
    fileNote: previewNote(row.fileName, media),
    termsAcceptedAt: termsAcceptedAt?.toISOString() ?? null,
    clip: clipState(published),
    clipRefusal: memoryObstacle(),
    previews: sign && row.fileUrl ? await signPreviews(row.fileUrl, media) : null,
  }),
});

const sign = (key: string | null | undefined): Promise<string> | null =>
  key ? signReadUrl(key, fileAddressSeconds) : null;

type FileColumns = Pick<Row, "fileName" | "originalFileName" | "fileUrl" | "fileSize" | "fileMimeType">;

/** A file with its findings and short-lived addresses. */
export const showFile = async (file: FileColumns, media: Row["media"]): Promise<ShownFile> => ({
  fileName: file.fileName,
  originalFileName: file.originalFileName,
  fileSize: file.fileSize,
  fileMimeType: file.fileMimeType,
  fileRefusal: downloadRefusal(media),
  fileNote: previewNote(file.fileName, media),
  previews: file.fileUrl ? await signPreviews(file.fileUrl, media) : null,
});

async function signPreviews(fileUrl: string, media: Row["media"]): Promise<FilePreviews> {
  return {
    // Pictures are shown as copies without metadata, never as sent.
    fileSrc: isVideoName(fileUrl) && !downloadRefusal(media) ? await sign(fileUrl) : null,
    posterSrc: await sign(media?.posterKey),
    displaySrc: await sign(media?.displayKey),
    contactSheetSrc: await sign(media?.contactSheetKey),
    durationSeconds: media?.durationSeconds ?? null,
    width: media?.width ?? null,
    height: media?.height ?? null,
    videoCodec: media?.videoCodec ?? null,
    audioCodec: media?.audioCodec ?? null,
  };
}

const developer = "indie-game-developer";
const creators = ["streamer", "content-creator"];

const groupConditions: Record<SubmissionGroup, Prisma.Sql> = {
  videos: Prisma.sql`"fileName" ~* ${videoPattern}`,
  games: Prisma.sql`"role" = ${developer}`,
  streamers: Prisma.sql`"role" = ANY(${creators}::text[])`,
  others: Prisma.sql`"role" <> ALL(${[developer, ...creators]}::text[])`,
};

/** Content submissions as the panel sees them; see `panelReads`. */
export const listSubmissionsForAdmin = submissionPanel.list;
export const findSubmissionForAdmin = submissionPanel.find;

export const hasVideo = groupConditions.videos;

/** For the Clips tab. */
export const pageVideoSubmissions = (admin: Moderator, query: ListQuery) =>
  submissionPanel.page(admin, query, { extra: hasVideo });

const cardPageSize = 20;

/** The three cards share a search; each has a page parameter named after it. */
export async function pageSubmissionCards(admin: Moderator, params: SearchParams): Promise<SubmissionCards> {
  const queries = mapCards((card) => parseListQuery({ ...params, page: params[card] }));
  const pages = await Promise.all(
    submissionCards.map((card) =>
      submissionPanel.page(admin, queries[card], { extra: groupConditions[card], pageSize: cardPageSize }),
    ),
  );
  return { queries, pages: mapCards((_, index) => pages[index] as PanelPage<AdminSubmission>) };
}

const mapCards = <T>(make: (card: SubmissionCard, index: number) => T): Record<SubmissionCard, T> =>
  Object.fromEntries(submissionCards.map((card, index) => [card, make(card, index)])) as Record<
    SubmissionCard,
    T
  >;

import "server-only";
import { Readable } from "node:stream";
import { downloadRefusal } from "@/lib/features/submissions/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { openObject, parseRange } from "@/lib/server/storage/ranges";
import { attachmentHeader } from "@/lib/shared/content-disposition";
import { AppError } from "@/lib/shared/errors";
import { lengthHeader } from "@/lib/shared/internal-headers";
import { message } from "@/lib/shared/message";

const gone = () => new AppError("not_found", message("submissions.files.gone"));

const columns = { fileUrl: true, fileSize: true, originalFileName: true } as const;
const checked = { scanStatus: true, scanNote: true } as const;

/** A file of a submission or of a suggested change. */
async function findFile(fileName: string) {
  const sent = await db.contentSubmission.findFirst({
    where: { fileName, deletedAt: null },
    select: { ...columns, media: { select: checked } },
  });
  if (sent) return sent;
  const revised = await db.revisionFile.findFirst({
    where: { fileName, revision: { deletedAt: null } },
    select: { ...columns, ...checked },
  });
  return revised && { ...revised, media: revised };
}

/**
 * Streams a file from private storage under its original name, whole or by Range, always as a download.
 * @throws AppError not_found if the file is gone, forbidden while it is quarantined or unchecked, unavailable when
 *   storage is down
 */
export async function downloadFile(_admin: Moderator, fileName: string, request: Request): Promise<Response> {
  const file = await findFile(fileName);
  if (!file?.fileUrl) throw gone();
  const { fileUrl, originalFileName } = file;
  const refusal = downloadRefusal(file.media);
  if (refusal) throw new AppError("forbidden", refusal);
  const sizeBytes = file.fileSize ?? 0;
  // The content under a name never changes.
  const etag = `"${fileName}"`;
  const isSame = (request.headers.get("if-range") ?? etag) === etag;
  const range = isSame ? parseRange(request.headers.get("range"), sizeBytes) : undefined;
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${sizeBytes}` } });
  // An unread body would hold a storage connection.
  const isHead = request.method === "HEAD";
  const body = isHead ? undefined : await openObject(fileUrl, range, request.signal);
  const isThere = isHead ? await hasObject(fileUrl) : body !== undefined;
  if (!isThere) throw gone();
  const length = String(range ? range.end - range.start + 1 : sizeBytes);
  const headers = new Headers({
    "Content-Type": "application/octet-stream",
    "Content-Disposition": attachmentHeader(originalFileName ?? fileName),
    "Content-Length": length,
    [lengthHeader]: length,
    ETag: etag,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
  });
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const stream = body ? (Readable.toWeb(body) as ReadableStream) : null;
  return new Response(stream, { status: range ? 206 : 200, headers });
}

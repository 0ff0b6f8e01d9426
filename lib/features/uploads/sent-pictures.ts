import "server-only";
import pLimit from "p-limit";
import type { Next } from "@/lib/server/http/route";
import { pictureBody, pictureTooLargeError } from "@/lib/server/pictures/limits";
import { limits } from "@/lib/server/rate-limit/limits";
import { readStart } from "@/lib/server/storage/objects";
import { listPictures, mapPictures } from "@/lib/shared/body-pictures";
import { AppError, invalidField } from "@/lib/shared/errors";
import { maxPictureBytes } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { type OwnUpload, readUploadedFile } from "./completion";
import { uploadReference } from "./constants";
import { abortUpload, warnLeft } from "./mutations";
import { readOwner, uploadGone } from "./owner";

/** A separate queue with the limit of large bodies (lib/server/http/route.ts), which these pictures replace. */
const pictureQueue = pLimit(2);

/** The uploads that a browser may make per hour; each is held in memory, before some forms check their limits. */
const mostNamed = limits.uploadFiles.windows[0].points;

/** Replaces pictures during validation, so that storage is read only for valid forms. */
const anyPicture = "data:image/png;base64,AA==";

/**
 * Options for `defineRoute` for a form with pictures. Each field holds a data URL or `upload:ID` of the browser's
 * finished upload, for hosts that limit bodies. Fields with several pictures work through `mapPictures`.
 */
export const pictureForm = (...fields: string[]) => ({
  ...pictureBody(fields.length),
  completeBody: async (given: unknown, request: Request, { check, handle }: Next): Promise<Response> => {
    if (typeof given !== "object" || given === null) return handle(given);
    const sent = listPictures(given, fields).flatMap(({ path: field, text }) => {
      const id = uploadReference.exec(text)?.[1];
      return id ? [{ field, id }] : [];
    });
    if (sent.length === 0) return handle(given);
    if (sent.length > mostNamed)
      throw new AppError("invalid", message("uploads.tooManyPictures", { max: mostNamed }));
    check(
      mapPictures(given, fields, (text, path) =>
        uploadReference.test(text) ? `${anyPicture}#${path}` : text,
      ),
    );
    return pictureQueue(() =>
      withPictures(given, { fields, sent, ownerHash: readOwner(request) ?? "" }, handle),
    );
  },
});

/** Deletes the uploads after success; after a rejection they can be sent again. */
async function withPictures(
  given: object,
  {
    fields,
    sent,
    ownerHash,
  }: { fields: readonly string[]; sent: { field: string; id: string }[]; ownerHash: string },
  handle: Next["handle"],
): Promise<Response> {
  const pictures: Record<string, string> = {};
  for (const { field, id } of sent) pictures[field] = await readPicture({ id, ownerHash }, field);
  const response = await handle(mapPictures(given, fields, (text, path) => pictures[path] ?? text));
  if (response.ok) for (const { id } of sent) await abortUpload(id, ownerHash).catch(warnLeft(id));
  return response;
}

/** @returns the picture as a data URL @throws AppError invalid, conflict or too_large, unavailable */
async function readPicture(upload: OwnUpload, field: string): Promise<string> {
  const { fileUrl, fileSize, fileMimeType } = await readUploadedFile(upload, field);
  if (fileSize > maxPictureBytes) throw pictureTooLargeError(field);
  const bytes = await readStart(fileUrl, fileSize);
  if (bytes.byteLength !== fileSize) throw invalidField(field, uploadGone);
  return `data:${fileMimeType};base64,${bytes.toString("base64")}`;
}

import "server-only";
import pLimit from "p-limit";
import type { Next } from "@/lib/server/http/route";
import { pictureBody, pictureTooLargeError } from "@/lib/server/pictures/limits";
import { limits } from "@/lib/server/rate-limit/limits";
import { readStart } from "@/lib/server/storage/objects";
import { listPictures, mapPictures } from "@/lib/shared/body-pictures";
import { AppError, invalidField } from "@/lib/shared/errors";
import { maxPictureBytes } from "@/lib/shared/limits";
import { type OwnUpload, readUploadedFile } from "./completion";
import { uploadReference } from "./constants";
import { abortUpload, warnLeft } from "./mutations";
import { ownerOf, uploadGone } from "./owner";

/** Like large bodies, which these pictures would have been (lib/server/http/route.ts), and beside them. */
const pictureQueue = pLimit(2);

/**
 * The number of files that a browser may upload in an hour: each is held in memory, and some forms check their lists
 * later.
 */
const mostNamed = limits.uploadFiles.windows[0].points;

/** Stands for a picture while the rest of the form is looked at: storage is asked for none in vain. */
const anyPicture = "data:image/png;base64,AA==";

/**
 * The options of `defineRoute` for a form with pictures. Each of these fields holds one as a data string, or as
 * `upload:ID` of a finished upload of the same browser, where a host lets no body so large through. A field may hold
 * several, as `mapPictures` finds them.
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
      throw new AppError("invalid", `A form can have up to ${mostNamed} uploaded pictures.`);
    check(
      mapPictures(given, fields, (text, path) =>
        uploadReference.test(text) ? `${anyPicture}#${path}` : text,
      ),
    );
    return pictureQueue(() =>
      withPictures(given, { fields, sent, ownerHash: ownerOf(request) ?? "" }, handle),
    );
  },
});

/** Once the form is taken the uploads have done their work; after a refusal it may be sent again with them. */
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

/** @returns the data string that the field would have held @throws AppError invalid, conflict or too_large, unavailable */
async function readPicture(upload: OwnUpload, field: string): Promise<string> {
  const { fileUrl, fileSize, fileMimeType } = await readUploadedFile(upload, field);
  if (fileSize > maxPictureBytes) throw pictureTooLargeError(field);
  const bytes = await readStart(fileUrl, fileSize);
  if (bytes.byteLength !== fileSize) throw invalidField(field, uploadGone);
  return `data:${fileMimeType};base64,${bytes.toString("base64")}`;
}

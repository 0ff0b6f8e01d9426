import "server-only";
import pLimit from "p-limit";
import { pictureBody, pictureTooLargeMessage } from "@/lib/server/pictures/limits";
import { readStart } from "@/lib/server/storage/objects";
import { AppError, invalidField } from "@/lib/shared/errors";
import { maxPictureBytes } from "@/lib/shared/limits";
import { type OwnUpload, readUploadedFile } from "./claim";
import { pictureReference } from "./constants";
import { abortUpload, warnLeft } from "./mutations";
import { ownerOf, uploadGone } from "./owner";

/** As many at once as large bodies (lib/server/http/route.ts), which these pictures would have been. */
const inTurn = pLimit(2);

type Handle = (body: unknown) => Promise<Response>;

/**
 * What `defineRoute` must know of a form with pictures. Each of these fields holds one as a data string, or as
 * `upload:ID` of a finished upload of the same browser, where a host lets no body so large through (D3).
 */
export const pictureForm = (...fields: string[]) => ({
  ...pictureBody(fields.length),
  completeBody: (given: unknown, request: Request, handle: Handle): Promise<Response> => {
    const sent = fields.flatMap((field) => {
      const id = uploadIn(given, field);
      return id ? [{ field, id }] : [];
    });
    if (sent.length === 0) return handle(given);
    return inTurn(() => withPictures(given as object, sent, ownerOf(request) ?? "", handle));
  },
});

function uploadIn(given: unknown, field: string): string | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const value: unknown = Reflect.get(given, field);
  return typeof value === "string" ? pictureReference.exec(value)?.[1] : undefined;
}

/** Once the form is taken the uploads have done their work; after a refusal it may be sent again with them. */
async function withPictures(
  given: object,
  sent: { field: string; id: string }[],
  ownerHash: string,
  handle: Handle,
): Promise<Response> {
  const pictures: Record<string, string> = {};
  for (const { field, id } of sent) pictures[field] = await readPicture({ id, ownerHash }, field);
  const response = await handle({ ...given, ...pictures });
  if (response.ok) for (const { id } of sent) await abortUpload(id, ownerHash).catch(warnLeft(id));
  return response;
}

/** @returns the data string that the field would have held @throws AppError invalid, conflict or too_large, unavailable */
async function readPicture(upload: OwnUpload, field: string): Promise<string> {
  const { fileUrl, fileSize, fileMimeType } = await readUploadedFile(upload, field);
  if (fileSize > maxPictureBytes)
    throw new AppError("too_large", pictureTooLargeMessage, { errors: { [field]: pictureTooLargeMessage } });
  const bytes = await readStart(fileUrl, fileSize);
  if (bytes.byteLength !== fileSize) throw invalidField(field, uploadGone);
  return `data:${fileMimeType};base64,${bytes.toString("base64")}`;
}

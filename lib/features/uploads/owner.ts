import "server-only";
import { newToken } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { isSigned, sha256, sign } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";

/**
 * An upload belongs to the browser that began it: a signed cookie that no script can read. The database knows only
 * the hash of its token.
 */
const purpose = "upload-owner";
const cookieName = "uploads";
const livesSeconds = 7 * 24 * 3600;

function tokenOf(request: Request): string | undefined {
  for (const { name, value } of readOwnCookies(request.headers.get("cookie"))) {
    const [token = "", signature = ""] = value.split(".");
    if (name === cookieName && isSigned(purpose, token, signature)) return token;
  }
  return undefined;
}

/** The upload's owner, as the cookies of a request prove; undefined when they prove nothing. */
export function ownerOf(request: Request): string | undefined {
  const token = tokenOf(request);
  return token && sha256(token);
}

/** @throws AppError not_found: to strangers there is no such upload */
export function requireOwner(request: Request): string {
  const owner = ownerOf(request);
  if (!owner) throw noSuchUpload();
  return owner;
}

/** The upload that a form names, as its browser's own; null where it names none. @throws AppError not_found */
export const ownUploadOf = (request: Request, id: string | null | undefined) =>
  id ? { id, ownerHash: requireOwner(request) } : null;

/**
 * The owner of a new upload, and the cookie that will prove it. Where the request proves none, the owner is new; the
 * cookie gets its whole time again, so that it does not end while this upload goes on.
 */
export function ownerToBe(request: Request): { ownerHash: string; cookie: string } {
  const token = tokenOf(request) ?? newToken();
  const value = `${token}.${sign(purpose, token)}`;
  return {
    ownerHash: sha256(token),
    cookie: setOwnCookie({ name: cookieName, value }, "/api", livesSeconds),
  };
}

export const uploadGone = "This upload does not exist any more. Please choose the file again.";
export const noSuchUpload = (): AppError => new AppError("not_found", uploadGone);

/** The secret that a browser stores beside an upload's id; it opens the upload when the cookie is lost. */
export const resumeKeyOf = (uploadId: string): string => sign("upload-resume", uploadId);
export const isResumeKey = (uploadId: string, key: string): boolean =>
  isSigned("upload-resume", uploadId, key);

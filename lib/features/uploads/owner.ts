import "server-only";
import { newToken } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { isSigned, sha256, sign } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/**
 * An upload belongs to the browser that began it, proven by a signed, HttpOnly cookie. The database has only the
 * token's hash.
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

/** The owner from the request's cookie; undefined without a valid one. */
export function readOwner(request: Request): string | undefined {
  const token = tokenOf(request);
  return token && sha256(token);
}

/** @throws AppError not_found, so that other clients cannot tell whether the upload exists */
export function requireOwner(request: Request): string {
  const owner = readOwner(request);
  if (!owner) throw noSuchUpload();
  return owner;
}

/** The upload that a form references; null without one. @throws AppError not_found */
export const readOwnUpload = (request: Request, id: string | null | undefined) =>
  id ? { id, ownerHash: requireOwner(request) } : null;

/** The owner of a new upload, with a renewed cookie, so that the cookie outlives the upload. */
export function prepareOwner(request: Request): { ownerHash: string; cookie: string } {
  const token = tokenOf(request) ?? newToken();
  const value = `${token}.${sign(purpose, token)}`;
  return {
    ownerHash: sha256(token),
    cookie: setOwnCookie({ name: cookieName, value }, "/api", livesSeconds),
  };
}

export const uploadGone = message("uploads.gone");
export const noSuchUpload = (): AppError => new AppError("not_found", uploadGone);

/** A secret that browsers keep with the upload's id, to resume without the cookie. */
export const signResumeKey = (uploadId: string): string => sign("upload-resume", uploadId);
export const isResumeKey = (uploadId: string, key: string): boolean =>
  isSigned("upload-resume", uploadId, key);

import { createHash } from "node:crypto";

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * Whether the caller has this version already (RFC 9110, 13.1.2): the comparison is weak, since what compresses on
 * the way weakens a tag.
 * @param ifNoneMatch the request's header @param etag of what there is
 */
export const hasVersion = (ifNoneMatch: string | null | undefined, etag: string) =>
  (ifNoneMatch ?? "").split(",").some((tag) => bare(tag) === bare(etag) || tag.trim() === "*");

/** A strong tag made of the content; `W/` before it makes it weak. */
export const tagOf = (content: string | Buffer) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;

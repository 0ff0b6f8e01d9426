import { createHash } from "node:crypto";

const bare = (/** @type {string} */ tag) => tag.trim().replace(/^W\//, "");

/**
 * Whether the caller has this version already (RFC 9110, 13.1.2): the comparison is weak, since what compresses on
 * the way weakens a tag.
 * @param {string | null | undefined} ifNoneMatch the request's header @param {string} etag of what there is
 */
export const hasVersion = (ifNoneMatch, etag) =>
  (ifNoneMatch ?? "").split(",").some((tag) => bare(tag) === bare(etag) || tag.trim() === "*");

/**
 * A strong tag made of the content; `W/` before it makes it weak.
 * @param {string | Buffer} content
 */
export const tagOf = (content) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;

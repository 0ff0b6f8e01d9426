import { createHash } from "node:crypto";

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the caller has this version (RFC 9110, 13.1.2); compared weakly, as compression on the way weakens a tag. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string) =>
  (ifNoneMatch ?? "").split(",").some((tag) => bare(tag) === bare(etag) || tag.trim() === "*");

/** A strong tag made of the content; `W/` before it makes it weak. */
export const etagOf = (content: string | Buffer) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;

import "server-only";

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Whether the caller has this version already (RFC 9110, 13.1.2): the comparison is weak, since what compresses on
 * the way weakens a tag.
 */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((tag) => bare(tag) === bare(etag));
}

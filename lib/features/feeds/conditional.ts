/** Whether the caller has this version already (RFC 9110, 13.1.2); proxies that compress weaken the tag. */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

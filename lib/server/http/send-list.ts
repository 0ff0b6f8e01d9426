import "server-only";
import type { KeptList } from "@/lib/server/cache/kept-lists";

/** Whether the client has this answer already (RFC 9110, 13.1.2: the comparison is weak). */
function isKnown(request: Request, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return (request.headers.get("if-none-match")?.split(",") ?? []).some((tag) => bare(tag) === bare(etag));
}

/** Sends a kept list, or 304 to a client that has it already. */
export function sendKeptList(request: Request, { body, etag }: KeptList): Response {
  const headers = { ETag: etag, "Cache-Control": "no-cache", "Content-Type": "application/json" };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

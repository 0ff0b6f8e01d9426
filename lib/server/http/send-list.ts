import "server-only";
import type { KeptList } from "@/lib/server/cache/kept-lists";
import { hasVersion } from "./conditional";

/** Sends a kept list, or 304 to a client that has it already. */
export function sendKeptList(request: Request, { body, etag }: KeptList): Response {
  const headers = { ETag: etag, "Cache-Control": "no-cache", "Content-Type": "application/json" };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

import "server-only";
import type { KeptList } from "@/lib/server/cache/kept-lists";
import { hasVersion } from "./conditional.mjs";
import { respondWith } from "./direct";
import { framingName } from "./framing.mjs";
import { isOurServer } from "./request";

/**
 * Sends a kept list, or 304 to a client that has it already.
 * @param facts further headers
 */
export async function sendKeptList(
  request: Request,
  { body }: KeptList<unknown>,
  facts: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers({
    ...facts,
    ETag: body.etag,
    "Cache-Control": "no-cache",
    Vary: "Accept-Encoding",
  });
  if (hasVersion(request.headers.get("if-none-match"), body.etag))
    return new Response(null, { status: 304, headers });
  // Only our own server sends what is encoded already (scripts/serve.mjs); elsewhere the host compresses.
  const { encoding, bytes } = await body.for(
    isOurServer() ? request.headers.get("accept-encoding") : "identity",
  );
  headers.set("Content-Type", "application/json");
  if (encoding !== "identity") {
    headers.set("Cache-Control", "no-cache, no-transform");
    headers.set(framingName("content-encoding"), encoding);
  }
  return respondWith(bytes, headers);
}

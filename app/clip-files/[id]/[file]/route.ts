import { z } from "zod";
import { openClipFile } from "@/lib/features/clips/data";
import { defineRoute } from "@/lib/server/http/route";

const paramsSchema = z.object({
  id: z.string().regex(/^[0-9a-z]{20}$/),
  file: z.enum(["clip.mp4", "captions.vtt"]),
});

/**
 * Serves a published clip. The video redirects to storage, which supports ranges; captions must come from the page's
 * own origin. Not cacheable, so that an unpublished clip disappears.
 */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params, request }) => {
    // Next.js answers HEAD with this handler, but a storage URL is signed for one method.
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const found = await openClipFile(params.id, params.file, method);
    const headers = { "Cache-Control": "private, no-store" };
    if ("address" in found)
      return new Response(null, { status: 302, headers: { ...headers, Location: found.address } });
    return new Response(found.captions, {
      headers: { ...headers, "Content-Type": "text/vtt; charset=utf-8", "X-Content-Type-Options": "nosniff" },
    });
  },
});

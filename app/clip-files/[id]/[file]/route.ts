import { z } from "zod";
import { openClipFile } from "@/lib/features/clips/data";
import { defineRoute } from "@/lib/server/http/route";

const paramsSchema = z.object({
  id: z.string().regex(/^[0-9a-z]{20}$/),
  file: z.enum(["clip.mp4", "captions.vtt"]),
});

/**
 * The way to a published clip: its video lies in storage, which answers ranges; its captions are read here, since a page
 * may show those of its own site only. Nobody may cache either: what is taken off the site is gone.
 */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params, request }) => {
    // Next answers HEAD by this handler too, and storage takes an address for the method alone that it was signed for.
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

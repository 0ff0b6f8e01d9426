import { z } from "zod";
import { defineRoute } from "@/lib/server/http/route";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { forOtherSites } from "@/lib/shared/security-headers";

const paramsSchema = z.object({ id: z.string().max(40), file: z.string().max(40) });

/** Reads only `published/`, so an unpublished picture is gone immediately. Shared caches may not store it. */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params }) => {
    const bytes = await readPublishedFile(params.id, params.file);
    return new Response(Buffer.from(bytes), {
      headers: {
        "Content-Type": "image/webp",
        "Cache-Control": "private, max-age=3600",
        [forOtherSites.key]: forOtherSites.value,
      },
    });
  },
});

import { z } from "zod";
import { hasVersion } from "@/lib/server/http/conditional.mjs";
import { answeredDirectly, respondWith } from "@/lib/server/http/direct";
import { defineRoute } from "@/lib/server/http/route";
import { publishedFile } from "@/lib/server/pictures/kept";
import { forOtherSites } from "@/lib/shared/security-headers.mjs";

const paramsSchema = z.object({ id: z.string().max(40), file: z.string().max(40) });

/**
 * A published picture. Only what lies under `published/` is ever read here, so a picture that was taken back is
 * gone with the decision; caches of others may not keep it (D18).
 */
export const GET = answeredDirectly(
  "GET /pictures/[id]/[file]",
  defineRoute({
    access: "public",
    limit: "picture",
    params: paramsSchema,
    handler: async ({ params, request }) => {
      const { bytes, etag } = await publishedFile(`${params.id}/${params.file}`);
      const headers = new Headers({
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "private, max-age=3600",
        [forOtherSites.key]: forOtherSites.value,
      });
      if (etag) headers.set("ETag", etag);
      if (etag && hasVersion(request.headers.get("if-none-match"), etag)) {
        headers.delete("Content-Length");
        return new Response(null, { status: 304, headers });
      }
      return request.method === "HEAD" ? new Response(null, { headers }) : respondWith(bytes, headers);
    },
  }),
);

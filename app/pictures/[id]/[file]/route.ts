import { z } from "zod";
import { hasVersion } from "@/lib/server/http/conditional.mjs";
import { defineRoute } from "@/lib/server/http/route";
import { publishedFileKey } from "@/lib/server/pictures/store";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";

const paramsSchema = z.object({ id: z.string().max(40), file: z.string().max(40) });

/**
 * A published picture. Only what lies under `published/` is ever read here, so a picture that was taken back is
 * gone with the decision; caches of others may not keep it (D18).
 */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params, request }) => {
    const key = publishedFileKey(params.id, params.file);
    const object = key ? await getObject(key) : undefined;
    if (!object) throw new AppError("not_found", "There is no such picture.");
    const headers = new Headers({
      "Content-Type": "image/webp",
      "Content-Length": String(object.sizeBytes),
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    });
    if (object.etag) headers.set("ETag", object.etag);
    const isKnown = object.etag && hasVersion(request.headers.get("if-none-match"), object.etag);
    if (isKnown || request.method === "HEAD") {
      object.body.destroy();
      if (isKnown) headers.delete("Content-Length");
      return new Response(null, { status: isKnown ? 304 : 200, headers });
    }
    return new Response(await readWhole(object), { headers });
  },
});

import { z } from "zod";
import { findStockFile } from "@/lib/features/stock-pictures/data";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

const paramsSchema = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) });

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** A stock picture of the owner, named by its digest. A replaced one stays for a day, as open pages show it. */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params: { file } }) => {
    const bytes = await findStockFile(file.slice(0, -".webp".length));
    if (!bytes) throw new AppError("not_found", message("pictures.notFound"));
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" },
    });
  },
});

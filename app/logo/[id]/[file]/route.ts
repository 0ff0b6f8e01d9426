import { z } from "zod";
import { defineRoute } from "@/lib/server/http/route";
import { drawLogoFile, findLogoFile } from "@/lib/server/pictures/logo";
import { getLogo } from "@/lib/server/settings";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { forOtherSites } from "@/lib/shared/security-headers";

const paramsSchema = z.object({ id: z.string().max(40), file: z.string().max(20) });

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** The logo set in the panel. The URL contains its digest; an earlier logo's URL is 404. */
export const GET = defineRoute({
  access: "public",
  limit: "picture",
  params: paramsSchema,
  handler: async ({ params: { id, file } }) => {
    const logo = getLogo()?.id === id ? await findLogoFile(id) : undefined;
    const picture = logo && (await drawLogoFile(logo, file));
    if (!picture) throw new AppError("not_found", message("pictures.notFound"));
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=31536000, immutable",
        [forOtherSites.key]: forOtherSites.value,
      },
    });
  },
});

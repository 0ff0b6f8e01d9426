import { z } from "zod";
import { readSitemapPart } from "@/lib/features/feeds/sitemap/data";
import { sendXml } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ file: z.string().max(40) }),
  handler: async ({ params }) => {
    const part = await readSitemapPart(params.file);
    if (!part) throw new AppError("not_found", message("refusals.sitemapPart"));
    return sendXml(part);
  },
});

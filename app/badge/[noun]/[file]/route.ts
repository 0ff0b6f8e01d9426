import { z } from "zod";
import { embeddedNouns, embedThemes } from "@/lib/features/feeds/constants";
import { findEmbedded } from "@/lib/features/feeds/embeds/data";
import { drawBadge } from "@/lib/features/feeds/embeds/pictures";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";
import { textReader } from "@/lib/server/i18n/translate";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** A picture for other sites. Revalidated each time, since the item may be unpublished. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({
    noun: z.enum(embeddedNouns),
    file: z
      .string()
      .max(204)
      .regex(/\.svg$/),
  }),
  query: z.object({ theme: z.enum(embedThemes).catch("auto"), lang: languageQuery }),
  handler: async ({ params: { noun, file }, query: { theme, lang } }) => {
    const subject = await findEmbedded(noun, file.replace(/\.svg$/, ""), lang);
    if (!subject) throw new AppError("not_found", message("embed.noBadge"));
    const headers = { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "no-cache" };
    return new Response(drawBadge(subject, theme, await textReader(lang)), { headers });
  },
});

import { z } from "zod";
import { defineRoute } from "@/lib/server/http/route";
import { browserMessages, isBrowserRoute } from "@/lib/server/i18n/browser-messages";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

const paramsSchema = z.object({ language: z.string().max(20) });
const querySchema = z.object({ of: z.string().max(60).optional().catch(undefined) });

/** The messages of a page's client components. An address of earlier messages has the present ones. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: paramsSchema,
  query: querySchema,
  handler: async ({ params, query: { of = "" } }) => {
    const language = siteLanguages().find((code) => code === params.language);
    if (!language || !isBrowserRoute(of)) throw new AppError("not_found", message("refusals.noCall"));
    const { messages } = await browserMessages(language, of);
    return Response.json(messages, { headers: { "Cache-Control": "public, max-age=3600" } });
  },
});

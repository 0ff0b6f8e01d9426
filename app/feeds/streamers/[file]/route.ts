import { z } from "zod";
import { readStreamerCalendar } from "@/lib/features/feeds/calendar/data";
import { calendarHeaders } from "@/lib/features/feeds/constants";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";

const paramsSchema = z.object({ file: z.string().regex(/^[a-z0-9-]{1,100}\.ics$/) });

export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: paramsSchema,
  query: z.object({ lang: languageQuery }),
  handler: async ({ params, query: { lang } }) =>
    new Response(await readStreamerCalendar(params.file.slice(0, -".ics".length), lang), {
      headers: calendarHeaders,
    }),
});

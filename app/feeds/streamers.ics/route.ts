import { z } from "zod";
import { readStreamersCalendar } from "@/lib/features/feeds/calendar/data";
import { calendarHeaders } from "@/lib/features/feeds/constants";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";

export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: z.object({ lang: languageQuery }),
  handler: async ({ query: { lang } }) =>
    new Response(await readStreamersCalendar(lang), { headers: calendarHeaders }),
});

import { readStreamersCalendar } from "@/lib/features/feeds/calendar/data";
import { calendarHeaders } from "@/lib/features/feeds/constants";
import { defineRoute } from "@/lib/server/http/route";

export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => new Response(await readStreamersCalendar(), { headers: calendarHeaders }),
});

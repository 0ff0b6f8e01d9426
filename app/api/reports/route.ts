import { createReport } from "@/lib/features/reports/mutations";
import { reportPayloadSchema } from "@/lib/features/reports/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/reports: something about the page of a game, streamer or clip is wrong. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: reportPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => createReport(body, sender),
});

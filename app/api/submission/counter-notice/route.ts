import { answerComplaint } from "@/lib/features/copyright/mutations";
import { counterPayloadSchema } from "@/lib/features/copyright/schema";
import { defineRoute } from "@/lib/server/http/route";

/** The submitter's counter-notice, once per complaint; the page's token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: counterPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender, requestId }) => answerComplaint(body, { ...sender, requestId }),
});

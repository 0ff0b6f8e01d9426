import { createComplaint } from "@/lib/features/copyright/mutations";
import { complaintPayloadSchema } from "@/lib/features/copyright/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/copyright: a complaint that something on the site infringes a copyright; answers its number. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: complaintPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender, requestId }) => createComplaint(body, { ...sender, requestId }),
});

import { z } from "zod";
import { downloadFile } from "@/lib/features/submissions/files/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/downloads/{fileName}: a file, or JSON with a message. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: z.object({ fileName: z.string().regex(/^[\w.-]{1,200}$/) }),
  handler: ({ actor, params, request }) => downloadFile(actor, params.fileName, request),
});

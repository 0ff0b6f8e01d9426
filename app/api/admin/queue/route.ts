import { z } from "zod";
import { listBehind, pageEndSchema } from "@/lib/features/queue/data";
import { queueViews } from "@/lib/features/queue/types";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/queue?after=…: what waits behind an item, read ahead by the queue's screen. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: z.object({ kind: z.enum(queueViews).optional(), after: pageEndSchema }),
  handler: async ({ actor, query: { kind = null, after } }) =>
    Response.json(await listBehind(actor, { kind, after })),
});

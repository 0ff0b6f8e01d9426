import { z } from "zod";
import { runJobsAfterResponse } from "@/lib/features/operations/jobs-after-response";
import { countOpen, readChanges } from "@/lib/features/overview/data";
import type { PanelNews } from "@/lib/features/overview/types";
import { listClaims } from "@/lib/features/queue/claims/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/changes?since=…: changes to open lists made elsewhere, open counts, and claims. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  isPolled: true,
  query: z.object({ since: z.string().max(100).optional() }),
  handler: async ({ actor, query }) => {
    runJobsAfterResponse();
    const [changes, open, claims] = await Promise.all([
      readChanges(actor, query.since),
      countOpen(actor),
      listClaims(actor),
    ]);
    return Response.json({ ...changes, open, claims } satisfies PanelNews);
  },
});

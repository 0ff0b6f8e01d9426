import { readiness } from "@/lib/features/operations/readiness";
import { errorResponse } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { logger } from "@/lib/server/logger";
import { AppError } from "@/lib/shared/errors";

/** GET /api/ready: 200 when database, migrations and storage are all there, else 503 that names what is not. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ requestId }) => {
    const causes = Object.fromEntries(Object.entries(await readiness()).filter(([, cause]) => cause));
    const missing = Object.keys(causes);
    if (missing.length > 0) {
      // Returned, not thrown: it is asked every few seconds, and where the code says so is no news.
      const refusal = new AppError("unavailable", `Not ready: ${missing.join(", ")}.`);
      logger.warn({ causes }, refusal.message);
      return errorResponse(refusal, requestId);
    }
    return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
  },
});

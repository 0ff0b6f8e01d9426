import { readiness } from "@/lib/features/operations/readiness";
import { errorResponse } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { logger } from "@/lib/server/logger";
import { AppError } from "@/lib/shared/errors";

/** GET /api/ready: 200 if database, migrations and storage are available, else 503 with the names of the missing ones. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ requestId }) => {
    const causes = Object.fromEntries(Object.entries(await readiness()).filter(([, cause]) => cause));
    const missing = Object.keys(causes);
    if (missing.length > 0) {
      // Returned, not thrown, to keep frequent probes out of the error log.
      const refusal = new AppError("unavailable", `Not ready: ${missing.join(", ")}.`);
      logger.warn({ causes }, refusal.message);
      return errorResponse(refusal, requestId, defaultLanguage());
    }
    return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
  },
});

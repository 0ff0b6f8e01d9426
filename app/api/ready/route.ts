import { readiness } from "@/lib/features/operations/readiness";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";

/** GET /api/ready: 200 when database, migrations and storage are all there, else 503 that names what is not. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => {
    const found = Object.entries(await readiness());
    const missing = found.filter(([, isWell]) => !isWell).map(([name]) => name);
    if (missing.length > 0) throw new AppError("unavailable", `Not ready: ${missing.join(", ")}.`);
    return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
  },
});

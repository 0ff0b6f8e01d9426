import { tasks } from "@/lib/features/operations/tasks";
import { assertBearer } from "@/lib/server/auth/bearer";
import { env } from "@/lib/server/env";
import { defineRoute } from "@/lib/server/http/route";
import { runJobsOnce } from "@/lib/server/jobs/runner";

/**
 * Runs the background work once, for hosts that keep no process alive. Protected by CRON_SECRET as a bearer
 * token, which is how such hosts call it; without the variable it does not exist.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    assertBearer(request, env().CRON_SECRET, "This address is for the host's scheduler.");
    await runJobsOnce(tasks);
    return Response.json({ message: "Done" });
  },
});

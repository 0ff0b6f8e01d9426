import { tasks } from "@/lib/features/operations/tasks";
import { assertBearer } from "@/lib/server/auth/bearer";
import { env } from "@/lib/server/env";
import { defineRoute } from "@/lib/server/http/route";
import { runJobsOnce } from "@/lib/server/jobs/runner";
import { message } from "@/lib/shared/message";

/**
 * Runs background work once, for hosts without a long-running process. Requires CRON_SECRET as a bearer token;
 * without the variable it is 404.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    assertBearer(request, env().CRON_SECRET, message("refusals.scheduler"));
    await runJobsOnce(tasks);
    return Response.json({ message: "Done" });
  },
});

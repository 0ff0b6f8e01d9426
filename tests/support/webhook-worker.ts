/** A site without pages that only sends events, like an instance of the site: for tests with several of them. */
import { deliverNoticesTask } from "@/lib/features/notices/mutations";
import { deliverNotices } from "@/lib/features/webhooks/tasks";
import { startJobs } from "@/lib/server/jobs/runner";

await startJobs({ [deliverNoticesTask]: { run: deliverNotices, cron: "* * * * *" } });
process.stdout.write("working\n");

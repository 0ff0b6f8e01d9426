/**
 * A site without pages: works on the outbox like an instance of the site does, until it is stopped. For tests with
 * several workers of which some die.
 */
import { startJobs } from "@/lib/server/jobs/runner";
import { deliverMail } from "@/lib/server/mail/deliver";
import { deliverMailTask } from "@/lib/server/mail/outbox";

await startJobs({ [deliverMailTask]: { run: deliverMail, cron: "* * * * *" } });
process.stdout.write("working\n");

import "server-only";
import { fetchGamePicture, fetchGamePictureTask } from "@/lib/features/games/tasks";
import type { TaskTable } from "@/lib/server/jobs/task";
import { deliverMail } from "@/lib/server/mail/deliver";
import { deliverMailTask } from "@/lib/server/mail/outbox";
import { housekeeping } from "./housekeeping";

/** All background work of the site, in one table. */
export const tasks: TaskTable = {
  [deliverMailTask]: { run: deliverMail },
  [fetchGamePictureTask]: { run: fetchGamePicture },
  housekeeping: { run: housekeeping, cron: "17 3 * * *" },
};

import "server-only";
import { forgetRemoved } from "@/lib/features/audit/tasks";
import { fetchBlogPictures, fetchBlogPicturesTask } from "@/lib/features/blog/pictures";
import { refreshBlogFromSource, refreshBlogTask } from "@/lib/features/blog/tasks";
import { retireMessages } from "@/lib/features/messages/tasks";
import { sendDigests, sendDigestsTask } from "@/lib/features/newsletter/tasks";
import {
  fetchPicture,
  fetchPictureTask,
  settlePictures,
  settlePicturesTask,
} from "@/lib/features/pictures/tasks";
import { applyDecisionTask } from "@/lib/features/queue/mutations";
import { applyDecision } from "@/lib/features/queue/tasks";
import {
  prepareMedia,
  prepareMediaTask,
  retireSubmissions,
  scanFile,
  scanFileTask,
} from "@/lib/features/submissions/tasks";
import { sweepUploads } from "@/lib/features/uploads/tasks";
import { freeDeadJobs } from "@/lib/server/jobs/liveness";
import type { TaskTable } from "@/lib/server/jobs/task";
import { deliverMail } from "@/lib/server/mail/deliver";
import { deliverMailTask } from "@/lib/server/mail/outbox";
import { housekeeping } from "./housekeeping";
import { takeUpOverdue } from "./overdue";

/** All background work of the site, in one table. */
export const tasks: TaskTable = {
  // Each minute too: what a dead worker had in its hands, and what no job has announced.
  [deliverMailTask]: { run: deliverMail, cron: "* * * * *" },
  [sendDigestsTask]: { run: sendDigests, cron: "*/5 * * * *" },
  [fetchPictureTask]: { run: fetchPicture },
  // When a server starts too: the one before it may have been killed amid a decision.
  [settlePicturesTask]: { run: settlePictures, cron: "37 * * * *" },
  [applyDecisionTask]: { run: applyDecision },
  [scanFileTask]: { run: scanFile },
  [prepareMediaTask]: { run: prepareMedia },
  take_up_overdue: { run: takeUpOverdue, cron: "*/10 * * * *" },
  sweep_uploads: { run: sweepUploads, cron: "*/15 * * * *" },
  retire_submissions: { run: retireSubmissions, cron: "57 3 * * *" },
  [refreshBlogTask]: { run: refreshBlogFromSource, cron: "*/5 * * * *" },
  [fetchBlogPicturesTask]: { run: fetchBlogPictures },
  retire_messages: { run: retireMessages, cron: "47 3 * * *" },
  // After the three that remove.
  forget_removed: { run: forgetRemoved, cron: "7 4 * * *" },
  free_dead_jobs: { run: freeDeadJobs, cron: "* * * * *" },
  housekeeping: { run: housekeeping, cron: "17 3 * * *" },
};

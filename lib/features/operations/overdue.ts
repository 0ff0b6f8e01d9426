import "server-only";
import { settleOverdueDecisions } from "@/lib/features/queue/tasks";
import { giveUpPreviews, rescanFiles } from "@/lib/features/submissions/tasks";
import { runSteps } from "@/lib/server/jobs/steps";
import type { Task } from "@/lib/server/jobs/task";

/** Whatever waits for longer than it should is taken up again or given up, so that no row says "soon" for ever. */
export const takeUpOverdue: Task = () =>
  runSteps({ decisions: settleOverdueDecisions, scans: rescanFiles, previews: giveUpPreviews });

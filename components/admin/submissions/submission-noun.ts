import { type Noun, nounPaths } from "@/components/admin/list/noun";
import type { AdminSubmission } from "@/lib/features/submissions/types";

export const submissionNoun: Noun<AdminSubmission> = {
  ...nounPaths.submission,
  nameOf: (submission) => submission.name,
  // The status call answers the row with new addresses; the ones that play stay.
  addresses: [["fileName", "previews"]],
};

"use client";

import { Film } from "lucide-react";
import { submissionNoun } from "@/components/admin/list/noun";
import { ReviewList } from "@/components/admin/list/review-list";
import { SubmissionRow } from "@/components/admin/submissions/submission-row";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { adminPaths } from "@/lib/shared/admin-paths";

const place = { path: adminPaths.panel, fixed: { tab: "clips" } };

/** The Clips tab: submissions with a video. */
export function VideoSubmissionList({
  loaded,
  query,
}: {
  loaded: PanelPage<AdminSubmission>;
  query: ListQuery;
}) {
  return (
    <ReviewList
      noun={submissionNoun}
      heading="Clips"
      place={place}
      query={query}
      loaded={loaded}
      empty="No video submissions found."
      emptyHint="Videos that people send in arrive here for review."
      icon={<Film aria-hidden="true" />}
      Row={SubmissionRow}
    />
  );
}

"use client";

import { memo } from "react";
import { SubmissionClip } from "@/components/admin/clips/submission-clip";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import type { RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { DownloadButton } from "@/components/admin/submissions/download-button";
import { useMessageText } from "@/components/forms/message-text";
import { roleName } from "@/lib/features/submissions/constants";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { FilePreview } from "./file-preview";
import { SubmissionLinks } from "./submission-links";

export const SubmissionRow = memo(function SubmissionRow({
  row: submission,
  isBusy,
  onDecide,
  onDelete,
  onExpired,
}: RowProps<AdminSubmission>) {
  const read = useMessageText();
  const { name, email, role, fileName, originalFileName, fileRefusal } = submission;
  return (
    <ReviewRow
      kind="submission"
      row={submission}
      name={name}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(submission, ...decision)}
      mailTo={email}
      onDelete={() => onDelete(submission)}
      badges={<ReviewBadges row={submission} />}
      meta={
        <>
          <a
            translate="no"
            href={`mailto:${email}`}
            className="font-medium break-all text-ink underline underline-offset-4"
          >
            {email}
          </a>
          <span>{` · ${read(roleName(role))}`}</span>
        </>
      }
      text={submission.message}
      facts={<SubmissionLinks socials={submission.socials} />}
      extra={
        fileName && !fileRefusal ? (
          <DownloadButton fileName={fileName} originalFileName={originalFileName} of={name} />
        ) : null
      }
    >
      <FilePreview submission={submission} onExpired={onExpired} />
      <SubmissionClip submission={submission} />
    </ReviewRow>
  );
});

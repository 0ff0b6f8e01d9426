"use client";

import { memo } from "react";
import { SubmissionClip } from "@/components/admin/clips/submission-clip";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import type { RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { OutsideLink } from "@/components/admin/outside-link";
import { DownloadButton } from "@/components/admin/submissions/download-button";
import { roleName } from "@/lib/features/submissions/constants";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { FilePreview } from "./file-preview";

export const SubmissionRow = memo(function SubmissionRow({
  row: submission,
  isBusy,
  onDecide,
  onDelete,
  onExpired,
}: RowProps<AdminSubmission>) {
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
          <span>{` · ${roleName(role)}`}</span>
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

/** With the hosts that the links really lead to. */
export function SubmissionLinks({ socials }: { socials: string | null }) {
  return reviewedSocials(socials).map(({ platform, url, href, isOwnHost }) =>
    href ? (
      <OutsideLink
        key={`${platform} ${url}`}
        label={`${platform}:`}
        href={href}
        note={isOwnHost ? null : <span className="font-semibold text-warn">{`not ${platform}`}</span>}
      />
    ) : (
      <span key={`${platform} ${url}`} className="inline-flex min-h-6 items-center gap-1.5">
        <span className="text-ink-muted">{`${platform}:`}</span>
        <span>{` ${url}`}</span>
      </span>
    ),
  );
}

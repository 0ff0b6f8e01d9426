"use client";

import { Download } from "lucide-react";
import { memo, useState } from "react";
import { SubmissionClip } from "@/components/admin/clips/submission-clip";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import type { RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { OutsideLink } from "@/components/admin/outside-link";
import { panelFetch } from "@/components/admin/shell/panel-calls";
import { saveFile } from "@/components/admin/shell/save-file";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { roleName } from "@/lib/features/submissions/constants";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { apiPaths } from "@/lib/shared/paths";
import { FilePreview } from "./file-preview";

type DownloadButtonProps = { fileName: string; originalFileName: string | null; of: string };

/** The specified sentences. A proxy may answer without words of ours: then only a 404 says that the file is gone. */
const isGone = "The file is no longer available";
const tryAgain = "Failed to download file. Please try again.";

const tellFailed = (title: string, description: string) => notify({ title, description, destructive: true });

/** Saves a submission's file under its original name. */
function DownloadButton({ fileName, originalFileName, of }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const path = apiPaths.download(fileName);

  const download = async () => {
    setBusy(true);
    try {
      // Its first byte tells whether it can be had; the browser then saves it without holding 250 MB in this page.
      await panelFetch(path, { headers: { range: "bytes=0-0" } });
      saveFile(path, originalFileName ?? fileName);
    } catch (error) {
      const words = error instanceof ApiError ? error.message || (error.status === 404 ? isGone : "") : "";
      if (words) tellFailed("Download Failed", words);
      else tellFailed("Download Error", tryAgain);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={download}>
      {busy ? null : <Download aria-hidden="true" />}
      <span>
        Download<span className="sr-only"> the file of {of}</span>
      </span>
    </Button>
  );
}

/** One submission: name, e-mail, role, date, status, message and file. */
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
          <a href={`mailto:${email}`} className="font-medium break-all text-ink underline underline-offset-4">
            {email}
          </a>{" "}
          · {roleName(role)}
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

/** The confirmed links with the hosts they really lead to. */
export function SubmissionLinks({ socials }: { socials: string | null }) {
  return reviewedSocials(socials).map(({ platform, url, href, isOwnHost }) =>
    href ? (
      <OutsideLink
        key={`${platform} ${url}`}
        label={`${platform}:`}
        href={href}
        note={isOwnHost ? null : <span className="font-semibold text-warn">not {platform}</span>}
      />
    ) : (
      <span key={`${platform} ${url}`} className="inline-flex min-h-6 items-center gap-1.5">
        <span className="text-ink-muted">{platform}:</span> {url}
      </span>
    ),
  );
}

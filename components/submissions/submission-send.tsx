"use client";

import type { MouseEvent } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import type { Upload } from "@/components/forms/upload/use-upload";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { isUploadOpen, submitBlock, submitLabel } from "@/components/submissions/submit-state";

/**
 * The submit button with the fixed words. While a file is on its way it is disabled for everybody's eyes and
 * tools, yet a press still says why.
 */
export function SubmissionSend({ upload, isSubmitting }: { upload: Upload; isSubmitting: boolean }) {
  const isOpen = isUploadOpen(upload);
  const tell = useProblemToast(isOpen);
  const explain = (event: MouseEvent) => {
    if (!isOpen) return;
    event.preventDefault();
    const block = submitBlock(upload, []);
    if (block) tell(block);
  };
  return (
    <SubmitButton
      label={submitLabel(upload, isSubmitting)}
      pendingLabel={submitLabel(upload, true)}
      className="w-full tabular-nums xs:w-auto"
      aria-disabled={isOpen || undefined}
      onClick={explain}
    />
  );
}

"use client";

import type { EditProblem } from "@/components/admin/edit/use-panel-edit";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type EditFooterProps = {
  submitLabel: string;
  /** The specified title of a failure. */
  failureTitle: string;
  problem: EditProblem | null;
  takenOver: string | null;
  onTakeOver: () => void;
  onCancel: () => void;
};

/** The buttons of an edit form, and beside them why it was not stored: it must not be gone when it is needed. */
export function EditFooter({ submitLabel, onCancel, ...notice }: EditFooterProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
      <EditNotice {...notice} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="md" label={submitLabel} pendingLabel="Updating..." />
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function EditNotice({
  failureTitle,
  problem,
  takenOver,
  onTakeOver,
}: Omit<EditFooterProps, "submitLabel" | "onCancel">) {
  if (problem) {
    return (
      <Notice
        tone="bad"
        role="alert"
        className="mb-4"
        title={failureTitle}
        actions={
          problem.isStale ? (
            <Button size="sm" variant="secondary" onClick={onTakeOver}>
              Load their version, keep my changes
            </Button>
          ) : null
        }
      >
        {problem.message}
      </Notice>
    );
  }
  return takenOver ? (
    <Notice role="status" className="mb-4">
      {takenOver}
    </Notice>
  ) : null;
}

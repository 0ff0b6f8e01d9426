"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { addFailure } from "@/components/admin/edit/new-row";
import type { AddingChoice, EditProblem } from "@/components/admin/edit/use-panel-edit";
import { useMessageText } from "@/components/forms/message-text";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { isFocusFree } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";

type EditFooterProps = {
  /** both may be messages */
  submitLabel: string;
  failureTitle: string;
  /** for a new row */
  adding?: AddingChoice | null;
  problem: EditProblem | null;
  takenOver: string | null;
  onTakeOver: () => Promise<void>;
  onCancel: () => void;
};

/** The form's buttons. The failure is next to them, so that it is not out of sight or dismissed like a toast. */
export function EditFooter({
  submitLabel,
  failureTitle,
  adding = null,
  onCancel,
  ...notice
}: EditFooterProps) {
  const t = useTranslations("panelEdit.editFooter");
  const add = useTranslations("panelEdit.adding");
  const read = useMessageText();
  const labels = adding
    ? { label: add("save"), pendingLabel: add("saving") }
    : { label: read(submitLabel), pendingLabel: t("updating") };
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
      <EditNotice {...notice} failureTitle={adding ? addFailure : failureTitle} />
      {adding ? <ApproveNow {...adding} /> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="md" {...labels} />
        <Button variant="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}

function ApproveNow({ isApproved, setApproved }: AddingChoice) {
  const t = useTranslations("panelEdit.adding");
  const id = useId();
  return (
    <div className="mb-4 flex items-start gap-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-help`}
        checked={isApproved}
        onChange={(event) => setApproved(event.target.checked)}
      />
      <div className="text-sm">
        <label htmlFor={id} className="block min-h-6">
          {t("approve")}
        </label>
        <p id={`${id}-help`} className="text-ink-muted">
          {t("approveHelp")}
        </p>
      </div>
    </div>
  );
}

function EditNotice({
  failureTitle,
  problem,
  takenOver,
  onTakeOver,
}: Omit<EditFooterProps, "submitLabel" | "adding" | "onCancel">) {
  const t = useTranslations("panelEdit.editFooter");
  const read = useMessageText();
  const [isReading, setReading] = useState(false);
  const takeOver = async () => {
    setReading(true);
    await onTakeOver();
    setReading(false);
  };
  if (problem) {
    return (
      <Notice
        tone="bad"
        role="alert"
        className="mb-4"
        title={read(failureTitle)}
        actions={
          problem.isStale ? (
            <Button size="sm" variant="secondary" loading={isReading} onClick={takeOver}>
              {t("loadVersionKeepMy")}
            </Button>
          ) : null
        }
      >
        {read(problem.message)}
      </Notice>
    );
  }
  return takenOver ? <TakenOver words={takenOver} /> : null;
}

function TakenOver({ words }: { words: string }) {
  const box = useRef<HTMLDivElement>(null);
  // A conflict removes the button that was pressed.
  useEffect(() => {
    if (isFocusFree()) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice ref={box} tabIndex={-1} role="status" className="mb-4">
      {words}
    </Notice>
  );
}

"use client";

import type { ReactNode } from "react";
import { useRounds } from "@/components/forms/success-panel";
import { type SentSubmission, SubmissionDone } from "@/components/submissions/submission-done";
import { SubmissionForm } from "@/components/submissions/submission-form";
import type { SubmissionSource } from "@/lib/features/submissions/constants";

type SubmissionPanelProps = {
  source: SubmissionSource;
  label: string;
  messageHelp: string;
  /** the product's mailbox, as the public knows it */
  contactEmail: string | null;
  /** what stands above the form; it gives way to the success screen */
  header?: ReactNode;
};

/** The form, then its success screen, then a blank form again. */
export function SubmissionPanel({ header, contactEmail, ...form }: SubmissionPanelProps) {
  const { sent, setSent, isAnother, again } = useRounds<SentSubmission>();

  if (sent) return <SubmissionDone sent={sent} onAgain={again} />;
  return (
    <>
      {header}
      <SubmissionForm {...form} mailbox={contactEmail ?? "our team"} isAnother={isAnother} onSent={setSent} />
    </>
  );
}

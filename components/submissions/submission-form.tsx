"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useFormState } from "react-hook-form";
import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { useMessageText } from "@/components/forms/message-text";
import { SocialLinksField } from "@/components/forms/social-links-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFocusOfAnother, useRounds } from "@/components/forms/success-panel";
import { type Upload, useUpload } from "@/components/forms/upload/use-upload";
import { UploadDrop } from "@/components/forms/upload-drop";
import { useDraft } from "@/components/forms/use-draft";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FailureNotice } from "@/components/messages/form-end";
import { type SentSubmission, SubmissionDone } from "@/components/submissions/submission-done";
import { PageLink } from "@/components/ui/page-link";
import {
  type ApplicantRole,
  applicantRoles,
  roleName,
  type SubmissionSource,
  submissionLimits,
} from "@/lib/features/submissions/constants";
import type { SubmissionFormInput } from "@/lib/features/submissions/schema";
import { paths } from "@/lib/shared/paths";
import { isUploadOpen, submitBlock, submitLabel } from "./submit-state";
import { useSendSubmission } from "./use-send-submission";

/** Has the specified labels. During an upload it looks and reads as disabled, yet a press explains why. */
function SubmissionSend({ upload, isSubmitting }: { upload: Upload; isSubmitting: boolean }) {
  const read = useMessageText();
  const isOpen = isUploadOpen(upload);
  const showBlock = useProblemToast(isOpen);
  const explain = (event: MouseEvent) => {
    if (!isOpen) return;
    event.preventDefault();
    const block = submitBlock(upload, []);
    if (block) showBlock(block);
  };
  return (
    <SubmitButton
      label={read(submitLabel(upload, isSubmitting))}
      pendingLabel={read(submitLabel(upload, true))}
      className="w-full tabular-nums xs:w-auto"
      aria-disabled={isOpen || undefined}
      onClick={explain}
    />
  );
}

type SubmissionFormProps = {
  source: SubmissionSource;
  /** for screen readers */
  label: string;
  mailbox: string;
  messageHelp: string;
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (sent: SentSubmission) => void;
};

const blank = {
  name: "",
  email: "",
  // Empty until a role is chosen; the schema requires one of four.
  role: "" as ApplicantRole,
  message: "",
  socials: [],
  acceptTerms: false,
} satisfies BlankForm<SubmissionFormInput>;
const loadSchema = async () => (await import("@/lib/features/submissions/schema")).submissionFormSchema;

// Consent must be given each time.
const neverStored = ["acceptTerms"] as const;

/** Shared by Get Featured and the content form. */
function SubmissionForm({ source, label, mailbox, messageHelp, isAnother, onSent }: SubmissionFormProps) {
  const t = useTranslations("submissions.submissionForm");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, {
    key: `submission-${source}`,
    first: "name",
    notRestored: t("ifChoseFileChoose"),
    exclude: neverStored,
  });
  const upload = useUpload();
  const finish = (sent: SentSubmission) => {
    draft.clear();
    onSent(sent);
  };
  const read = useMessageText();
  const roles = applicantRoles.map((role) => ({ value: role, label: read(roleName(role)) }));
  const { send, failure } = useSendSubmission({ form, upload, source, mailbox, onSent: finish });
  const { isSubmitting } = useFormState({ control: form.control });
  const termsId = useId();

  useFocusOfAnother(isAnother, () => form.setFocus("name"));

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={send} label={label} className="needs-script">
        <ErrorSummary />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("name")}
            autoComplete="name"
            maxLength={submissionLimits.name}
            required
          />
          <TextField name="email" label={t("email")} type="email" autoComplete="email" required />
        </div>
        <SelectField name="role" label={t("role")} options={roles} placeholder={t("selectRole")} required />
        <TextareaField
          name="message"
          label={t("message")}
          help={messageHelp}
          rows={6}
          maxLength={submissionLimits.message}
          required
        />
        <SocialLinksField />
        <UploadDrop upload={upload} label={t("clipScreenshot")} help={t("uploadsWhileFillRest")} />
        <CheckboxField
          name="acceptTerms"
          label={
            <span id={termsId}>
              {t.rich("terms", {
                link: (words) => (
                  <PageLink
                    href={paths.termsOfService}
                    target="_blank"
                    className="text-hot-text underline underline-offset-4"
                  >
                    {words}
                  </PageLink>
                ),
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </span>
          }
          required
        />
        <Honeypot />
        <FailureNotice title={t("submissionFailed")} failure={failure} />
        <SubmissionSend upload={upload} isSubmitting={isSubmitting} />
      </Form>
    </>
  );
}

type SubmissionPanelProps = {
  source: SubmissionSource;
  label: string;
  messageHelp: string;
  /** the public mailbox of the product */
  contactEmail: string | null;
  /** above the form; replaced by the success screen */
  header?: ReactNode;
};

/** The form, then its success screen, then a blank form again. */
export function SubmissionPanel({ header, contactEmail, ...form }: SubmissionPanelProps) {
  const t = useTranslations("submissions.submissionForm");
  const { sent, setSent, isAnother, again } = useRounds<SentSubmission>();

  if (sent) return <SubmissionDone sent={sent} onAgain={again} />;
  return (
    <>
      {header}
      <SubmissionForm {...form} mailbox={contactEmail ?? t("team")} isAnother={isAnother} onSent={setSent} />
    </>
  );
}

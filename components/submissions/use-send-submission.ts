"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ApiError, formFailure, NetworkError, postForm } from "@/components/forms/post-json";
import type { Upload } from "@/components/forms/upload/use-upload";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { applyServerErrors } from "@/components/forms/use-zod-form";
import type { SentSubmission } from "@/components/submissions/submission-done";
import { isUploadOpen, submitBlock } from "@/components/submissions/submit-state";
import { notify } from "@/components/ui/toast";
import type { SubmissionSource } from "@/lib/features/submissions/constants";
import type {
  SubmissionAnswer,
  SubmissionForm,
  SubmissionFormInput,
} from "@/lib/features/submissions/schema";
import { apiPaths } from "@/lib/shared/paths";

type Options = {
  form: UseFormReturn<SubmissionFormInput, unknown, SubmissionForm>;
  upload: Upload;
  source: SubmissionSource;
  /** the public mailbox of the product */
  mailbox: string;
  onSent: (sent: SentSubmission) => void;
};

/** Sends the id of the finished upload instead of the file. A failure keeps form and upload. */
export function useSendSubmission({ form, upload, source, mailbox, onSent }: Options) {
  const t = useTranslations("submissions.sent");
  const idempotency = useIdempotencyKey(apiPaths.contentSubmission);
  const [failure, setFailure] = useState<string | null>(null);
  const links = useWatch({ control: form.control, name: "socials" });
  const showBlock = useProblemToast(submitBlock(upload, links) !== null);

  /** The server's message or 'Submission failed'; 'Upload failed' without a response. */
  const failureWords = (error: unknown): string => {
    if (error instanceof ApiError) return error.message || t("failed");
    return formFailure(error, t(error instanceof NetworkError ? "uploadFailed" : "tryLater"));
  };

  const send = async (values: SubmissionForm, { website }: { website: string }): Promise<void> => {
    setFailure(null);
    const block = submitBlock(upload, values.socials);
    if (block) {
      showBlock(block);
      const open = values.socials.findIndex(({ confirmed }) => !confirmed);
      if (open >= 0 && !isUploadOpen(upload)) form.setFocus(`socials.${open}.url`);
      return;
    }
    const socials = values.socials.map(({ platform, url }) => ({
      platform,
      url: url.trim(),
      confirmed: true,
    }));
    const body = {
      ...values,
      source,
      website,
      ...(socials.length > 0 ? { socials: JSON.stringify(socials) } : { socials: undefined }),
      ...(upload.uploadId ? { uploadId: upload.uploadId } : {}),
    };
    try {
      const answer = await postForm<SubmissionAnswer>(apiPaths.contentSubmission, body, {
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.forget();
      notify({ title: t("title"), description: t(outcomeOf(answer), { mailbox }) });
      const fileName = upload.file?.name ?? null;
      upload.finish();
      // As typed: the payload has international domains in ASCII.
      onSent({ ...values, email: form.getValues("email").trim(), socials, fileName, page: answer });
    } catch (error) {
      const words = failureWords(error);
      notify({ title: t("failed"), description: words, destructive: true });
      if (upload.uploadId && isAboutUpload(error)) upload.refuse(words);
      else if (!applyServerErrors(form, error)) setFailure(words);
    }
  };

  return { send, failure };
}

function outcomeOf({ emailSent, fileUploaded }: SubmissionAnswer) {
  if (!emailSent) return "withoutMail";
  return fileUploaded ? "withFile" : "withoutFile";
}

/**
 * The upload is unknown, or used by another submission. A conflict with `Retry-After` is the first attempt still in
 * progress, which may keep the file.
 */
function isAboutUpload(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isTaken = error.code === "conflict" && error.retryAfterSeconds === null;
  return error.code === "not_found" || isTaken || "uploadId" in error.errors;
}

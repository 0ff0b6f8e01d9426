"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type FieldValues, type Path, useFormState } from "react-hook-form";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { formFailure, postForm } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import {
  applyServerErrors,
  type BlankForm,
  type FormSchema,
  useZodForm,
} from "@/components/forms/use-zod-form";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { FailureNotice } from "@/components/messages/form-end";
import { NewsEmailField } from "@/components/submitter/news-email-field";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import type { PrivatePage } from "@/lib/features/reviews/types";

type SentItem = PrivatePage & { title: string };

type QuickFormProps<Input extends FieldValues, Output> = {
  noun: "game" | "stream" | "clip";
  schema: FormSchema<Input, Output>;
  /** in the order of the fields */
  blank: BlankForm<Input>;
  path: string;
  /** the noun's fields, above the feature request and the button */
  children: ReactNode;
};

/** A short form of the submission page; after sending it is blank again, and a toast confirms it. */
export function QuickForm<Input extends FieldValues, Output extends object>({
  noun,
  schema,
  blank,
  path,
  children,
}: QuickFormProps<Input, Output>) {
  const t = useTranslations("submit.quickForm");
  const form = useZodForm({ schema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, { key: `${noun}-link`, first: Object.keys(blank)[0] as Path<Input> });
  const idempotency = useIdempotencyKey(path);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<SentItem | null>(null);
  const { isDirty } = useFormState({ control: form.control });
  const success = t("sent", { noun });

  const send = async (values: Output, { website }: { website: string }) => {
    setFailure(null);
    const body = { ...values, website };
    let received: SentItem;
    try {
      received = await postForm<SentItem>(path, body, { idempotencyKey: idempotency.keyFor(body) });
    } catch (error) {
      const words = t("failed", { noun });
      notify({ title: t("error"), description: words, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(formFailure(error, words));
      return;
    }
    // Sending the same content again is intentional.
    idempotency.forget();
    form.reset(blank);
    // After the reset, which also writes the draft.
    draft.clear();
    setSent(received);
    notify({ title: t("success"), description: success });
  };

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={send} label={t("form", { noun })} className="needs-script">
        <ErrorSummary />
        <div className="contents">{children}</div>
        <NewsEmailField />
        <SwitchField name="featured" label={t("requestFeatured")} help={t("ourTeamChoosesWhat")} />
        <Honeypot />
        <FailureNotice title={t("error")} failure={failure} />
        {sent && !isDirty ? (
          <Notice tone="ok" title={success}>
            <p className="text-ink-muted">{t("ourTeamReviewsBefore")}</p>
          </Notice>
        ) : null}
        {sent ? <SubmissionLink key={sent.submissionUrl} page={sent} name={sent.title} /> : null}
        <div className="flex flex-col items-start gap-3">
          <SubmitButton
            label={t("submit", { noun })}
            pendingLabel={t("submitting")}
            className="w-full xs:w-auto"
          />
          <AcceptTerms />
        </div>
      </Form>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { failureMessage, postJson } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { useZodForm } from "@/components/forms/use-zod-form";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { FailureNotice } from "@/components/messages/failure-notice";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { messageLimits } from "@/lib/features/messages/schema";
import { itemMessageSchema } from "@/lib/features/submitter/schema";
import { apiPaths } from "@/lib/shared/paths";

type AnswerFormProps = {
  /** the item's, by which the draft is stored: the token is a secret */
  draftKey: string;
  token: string;
};

/** Writes to the team about what was sent. */
export function AnswerForm({ draftKey, token }: AnswerFormProps) {
  const router = useRouter();
  const form = useZodForm({ schema: itemMessageSchema, defaultValues: { message: "" }, errors: "first" });
  const draft = useDraft(form, { key: `submission-${draftKey}`, first: "message" });
  const idempotency = useIdempotencyKey(apiPaths.submissionAnswer);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);

  const send = async ({ message }: z.output<typeof itemMessageSchema>, { website }: { website: string }) => {
    setFailure(null);
    setAdded(false);
    const body = { token, message, website };
    try {
      await postJson(apiPaths.submissionAnswer, body, { idempotencyKey: idempotency.keyFor(body) });
      idempotency.forget();
      form.reset();
      draft.clear();
      setAdded(true);
      router.refresh();
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(failureMessage(error, "Please try again later."));
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Write to the team" className="needs-script mt-6">
      {isAdded ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title="Your message was added">
          <p className="text-ink-muted">Our team has been told.</p>
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <TextareaField
        name="message"
        label="Your message"
        rows={4}
        maxLength={messageLimits.message}
        required
      />
      <Honeypot />
      <FailureNotice title="Your message was not added" failure={failure} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton label="Send Message" pendingLabel="Sending..." className="w-full xs:w-auto" />
        <AcceptTerms />
      </div>
    </Form>
  );
}

"use client";

import { useState } from "react";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { postForm } from "@/components/forms/post-form";
import { failureMessage } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { useZodForm } from "@/components/forms/use-zod-form";
import { FailureNotice } from "@/components/messages/failure-notice";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { apiPaths } from "@/lib/shared/paths";

const failed = "The link was not sent";

// The button leaves with the form.
const takeFocus = (notice: HTMLElement | null) => notice?.focus();

/** For whoever wants to leave and has no mail of ours at hand: it sends the link. */
export function LeaveForm() {
  const form = useZodForm({
    schema: newsletterPayloadSchema,
    defaultValues: { email: "" },
    errors: "summary",
  });
  const idempotency = useIdempotencyKey(apiPaths.newsletterLeave);
  const [answer, setAnswer] = useState<string | null>(null);

  const [failure, setFailure] = useState<string | null>(null);

  const send = async ({ email }: { email: string }, { website }: { website: string }) => {
    setFailure(null);
    const body = { email, website };
    try {
      const { message } = await postForm<{ message: string }>(apiPaths.newsletterLeave, body, {
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.forget();
      setAnswer(message);
    } catch (error) {
      const description = failureMessage(error, "Something went wrong. Please try again later.");
      notify({ title: failed, description, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(description);
    }
  };

  if (answer)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="ok" title="Look into your mailbox" className="mt-6">
        <p>{answer}</p>
      </Notice>
    );
  return (
    <Form form={form} onSubmit={send} label="Leave the newsletter" className="needs-script mt-6">
      <ErrorSummary />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <Honeypot />
      <FailureNotice title={failed} failure={failure} />
      <SubmitButton label="Send me the link" pendingLabel="Sending..." />
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
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
import { notify } from "@/components/ui/toast";
import { messageLimits } from "@/lib/features/messages/schema";
import { type Reply, replySchema } from "@/lib/features/support/schema";
import { apiPaths } from "@/lib/shared/paths";

const failed = "Your message was not added";

type ReplyFormProps = {
  /** the ticket's, by which its draft is stored: the token is a secret */
  number: string;
  token: string;
  isClosed: boolean;
};

/** Adds to a ticket; the token of the private link is the proof. */
export function ReplyForm({ number, token, isClosed }: ReplyFormProps) {
  const router = useRouter();
  const form = useZodForm({ schema: replySchema, defaultValues: { message: "" }, errors: "summary" });
  const draft = useDraft(form, { key: `ticket-${number}`, first: "message" });
  const idempotency = useIdempotencyKey(apiPaths.supportReply);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);

  const send = async ({ message }: Reply, { website }: { website: string }) => {
    setFailure(null);
    setAdded(false);
    const body = { token, message, website };
    try {
      await postJson(apiPaths.supportReply, body, { idempotencyKey: idempotency.keyFor(body) });
      idempotency.forget();
      form.reset();
      draft.clear();
      setAdded(true);
      router.refresh();
    } catch (error) {
      const description = failureMessage(error, "Please try again later.");
      notify({ title: failed, description, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(description);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Add to this ticket" className="needs-script">
      {isAdded ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title="Your message was added">
          <p className="text-ink-muted">Our team has been told.</p>
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <ErrorSummary />
      <TextareaField
        name="message"
        label="Your message"
        help={isClosed ? "This ticket is closed. Writing to it opens it again." : undefined}
        rows={5}
        maxLength={messageLimits.message}
        required
      />
      <Honeypot />
      <FailureNotice title={failed} failure={failure} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton label="Add Message" pendingLabel="Sending..." className="w-full xs:w-auto" />
        <AcceptTerms />
      </div>
    </Form>
  );
}

"use client";

import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendMessage } from "@/components/messages/use-send-message";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { messageLimits } from "@/lib/features/messages/constants";
import { apiPaths } from "@/lib/shared/paths";

const failed = "Your message was not added";
const loadSchema = async () => (await import("@/lib/features/support/schema")).replySchema;

type ReplyFormProps = {
  /** the ticket's number, the draft's key: the token is a secret */
  number: string;
  token: string;
  isClosed: boolean;
};

/** The token of the private link is the proof. */
export function ReplyForm({ number, token, isClosed }: ReplyFormProps) {
  const { form, draft, send, failure, isAdded } = useSendMessage({
    path: apiPaths.supportReply,
    schema: loadSchema,
    token,
    draftKey: `ticket-${number}`,
    errors: "summary",
    failed,
  });

  return (
    <Form form={form} onSubmit={send} label="Add to this ticket" className="needs-script">
      {isAdded ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title="Your message was added">
          <p className="text-ink-muted">Our team has been notified.</p>
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <ErrorSummary />
      <TextareaField
        name="message"
        label="Your message"
        help={isClosed ? "This ticket is closed. Adding a message reopens it." : undefined}
        rows={5}
        maxLength={messageLimits.message}
        required
      />
      <FormEnd failed={failed} failure={failure} label="Add Message" />
    </Form>
  );
}

"use client";

import type { z } from "zod";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { useFocusOfAnother } from "@/components/forms/use-rounds";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { CaptchaField } from "@/components/messages/contact/captcha-field";
import type { Captcha } from "@/components/messages/contact/use-captcha";
import { useSendContact } from "@/components/messages/contact/use-send-contact";
import { FailureNotice } from "@/components/messages/failure-notice";
import { contactSchema, messageLimits } from "@/lib/features/messages/schema";

type ContactFormProps = {
  captcha: Captcha;
  /** A blank form after a message that was sent: it takes the focus. */
  isAnother: boolean;
  onSent: () => void;
};

const blank = { name: "", email: "", subject: "", message: "", captcha: "" } satisfies BlankForm<
  z.input<typeof contactSchema>
>;

export function ContactForm({ captcha, isAnother, onSent }: ContactFormProps) {
  const form = useZodForm({ schema: contactSchema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, { key: "contact", first: "name" });
  const { send, failure } = useSendContact(form, captcha, () => {
    draft.clear();
    onSent();
  });

  useFocusOfAnother(isAnother, () => form.setFocus("name"));

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={send} label="Contact" className="needs-script">
        <ErrorSummary />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField name="name" label="Name" autoComplete="name" maxLength={messageLimits.name} required />
          <TextField name="email" label="Email" type="email" autoComplete="email" required />
        </div>
        <TextField name="subject" label="Subject" maxLength={messageLimits.subject} required />
        <TextareaField name="message" label="Message" rows={7} maxLength={messageLimits.message} required />
        <CaptchaField captcha={captcha} />
        <Honeypot />
        <FailureNotice title="Failed to send message" failure={failure} />
        <div className="flex flex-col items-start gap-3">
          <SubmitButton label="Send Message" pendingLabel="Sending..." className="w-full xs:w-auto" />
          <AcceptTerms />
        </div>
      </Form>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { formFailure, postJson } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { FailureNotice } from "@/components/messages/form-end";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";

const loadSchema = async () => (await import("@/lib/shared/fields")).addressFormSchema;

type MailLinkFormProps = {
  path: string;
  label: string;
  submitLabel: string;
  /** title above the server's message, which is the title if this is absent */
  answerTitle?: string;
};

/** Requests an email for an address; the response never reveals whether anything is held. */
export function MailLinkForm({ path, label, submitLabel, answerTitle }: MailLinkFormProps) {
  const t = useTranslations("form.mailLink");
  const tEnd = useTranslations("form.end");
  const form = useZodForm({ schema: loadSchema, defaultValues: { email: "" }, errors: "first" });
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async ({ email }: { email: string }, { website }: { website: string }) => {
    setFailure(null);
    try {
      const { message } = await postJson<{ message: string }>(path, { email, website });
      setAnswer(message);
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(formFailure(error, tEnd("tryLater")));
    }
  };

  if (answer)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={answerTitle ?? answer}>
        {answerTitle ? <p className="mt-1">{answer}</p> : null}
      </Notice>
    );
  return (
    <Form form={form} onSubmit={send} label={label} className="needs-script">
      <TextField name="email" label={t("email")} type="email" autoComplete="email" required />
      <Honeypot />
      <FailureNotice title={t("notSent")} failure={failure} />
      <SubmitButton label={submitLabel} pendingLabel={tEnd("sending")} className="w-full xs:w-auto" />
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { SubmitButton } from "@/components/forms/submit-button";
import { useZodForm } from "@/components/forms/use-zod-form";
import { FailureNotice } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { apiPaths } from "@/lib/shared/paths";

const loadSchema = async () => (await import("@/lib/features/newsletter/schema")).newsletterPayloadSchema;

/** Emails an unsubscribe link, for visitors without one of our emails at hand. */
export function LeaveForm() {
  const t = useTranslations("newsletter.leave");
  const failed = t("failed");
  const form = useZodForm({
    schema: loadSchema,
    defaultValues: { email: "" },
    errors: "summary",
  });
  const [answer, setAnswer] = useState<string | null>(null);
  const { send, failure } = useSendForm({
    form,
    path: apiPaths.newsletterLeave,
    failed,
    fallback: t("tryLater"),
  });
  const submit = ({ email }: { email: string }, { website }: { website: string }) =>
    send<{ message: string }>({ email, website }, ({ message }) => setAnswer(message));

  if (answer)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={t("sentTitle")} className="mt-6">
        <p>{answer}</p>
      </Notice>
    );
  return (
    <Form form={form} onSubmit={submit} label={t("form")} className="needs-script mt-6">
      <ErrorSummary />
      <TextField name="email" label={t("email")} type="email" autoComplete="email" required />
      <Honeypot />
      <FailureNotice title={failed} failure={failure} />
      <SubmitButton label={t("send")} pendingLabel={t("sending")} />
    </Form>
  );
}

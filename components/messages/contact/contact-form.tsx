"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { ApiError, formFailure, postForm } from "@/components/forms/post-json";
import { SuccessPanel, useFocusOfAnother, useRounds } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors, type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { usePromisedTimes } from "@/components/layout/promised-times";
import { useCaptcha } from "@/components/messages/contact/captcha-field";
import { FormEnd } from "@/components/messages/form-end";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { messageLimits } from "@/lib/features/messages/constants";
import type { Contact, ContactInput } from "@/lib/features/messages/schema";
import { apiPaths } from "@/lib/shared/paths";
import { type Captcha, CaptchaField } from "./captcha-field";

type ContactFormApi = UseFormReturn<ContactInput, unknown, Contact>;

/**
 * A failure keeps the form; a wrong answer fetches new numbers.
 * @returns `send`, and the last failure without a field
 */
function useSendContact(form: ContactFormApi, captcha: Captcha, onSent: () => void) {
  const t = useTranslations("contact.form");
  const tEnd = useTranslations("form.end");
  const idempotency = useIdempotencyKey(apiPaths.contact);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (contact: Contact, { website }: { website: string }): Promise<void> => {
    setFailure(null);
    const body = { ...contact, website };
    // The answer is not part of the message: a retry with another sum is the same message.
    const { captcha: _, ...said } = body;
    const path = `${apiPaths.contact}?challenge=${captcha.challenge?.id ?? ""}`;
    try {
      await postForm(path, body, { idempotencyKey: idempotency.keyFor(said) });
    } catch (error) {
      const wrongSum = error instanceof ApiError ? error.errors.captcha : undefined;
      if (wrongSum) {
        captcha.renew(wrongSum);
        notify({ title: t("captchaError"), description: wrongSum, destructive: true });
        return;
      }
      // Only the server's message, never its raw response.
      const words =
        error instanceof ApiError && error.message
          ? t("failedBecause", { reason: error.message })
          : formFailure(error, tEnd("tryLater"));
      notify({ title: t("failed"), description: words, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(words);
      return;
    }
    idempotency.forget();
    onSent();
  };

  return { send, failure };
}

type ContactFormProps = {
  captcha: Captcha;
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: () => void;
};

const blank = {
  name: "",
  email: "",
  subject: "",
  message: "",
  captcha: "",
} satisfies BlankForm<ContactInput>;
const loadSchema = async () => (await import("@/lib/features/messages/schema")).contactSchema;

function ContactForm({ captcha, isAnother, onSent }: ContactFormProps) {
  const t = useTranslations("contact.form");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "summary" });
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
      <Form form={form} onSubmit={send} label={t("label")} className="needs-script">
        <ErrorSummary />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("name")}
            autoComplete="name"
            maxLength={messageLimits.name}
            required
          />
          <TextField name="email" label={t("email")} type="email" autoComplete="email" required />
        </div>
        <TextField name="subject" label={t("subject")} maxLength={messageLimits.subject} required />
        <TextareaField
          name="message"
          label={t("message")}
          rows={7}
          maxLength={messageLimits.message}
          required
        />
        <CaptchaField captcha={captcha} />
        <FormEnd failed={t("failed")} failure={failure} label={t("send")} />
      </Form>
    </>
  );
}

/** Form, success panel, then a blank form again. */
export function ContactPanel() {
  const captcha = useCaptcha();
  const { sent, setSent, isAnother, again } = useRounds<true>();

  const finish = () => {
    // Regenerated after a successful send.
    captcha.renew();
    setSent(true);
  };

  if (sent) return <MessageSent onAgain={again} />;
  return <ContactForm captcha={captcha} isAnother={isAnother} onSent={finish} />;
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("contact.form.sent");
  const { replyHours: hours } = usePromisedTimes();
  return (
    <SuccessPanel
      title={t("title")}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          {t("another")}
        </Button>
      }
    >
      <p>{t("thanks", { hours })}</p>
      <p className="mt-2">{t("refresh")}</p>
    </SuccessPanel>
  );
}

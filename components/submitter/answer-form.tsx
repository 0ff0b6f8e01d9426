"use client";

import { useTranslations } from "next-intl";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendMessage } from "@/components/messages/use-send-message";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { messageLimits } from "@/lib/features/messages/constants";
import { apiPaths } from "@/lib/shared/paths";

const loadSchema = async () => (await import("@/lib/features/submitter/schema")).itemMessageSchema;

type AnswerFormProps = {
  /** key of the draft: the token is a secret */
  draftKey: string;
  token: string;
};

export function AnswerForm({ draftKey, token }: AnswerFormProps) {
  const t = useTranslations("submitter.answer");
  const { form, draft, send, failure, isAdded } = useSendMessage({
    path: apiPaths.submissionAnswer,
    schema: loadSchema,
    token,
    draftKey: `submission-${draftKey}`,
    errors: "first",
  });

  return (
    <Form form={form} onSubmit={send} label={t("label")} className="needs-script">
      {isAdded ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={t("added")}>
          <p className="text-ink-muted">{t("notified")}</p>
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <TextareaField
        name="message"
        label={t("message")}
        rows={4}
        maxLength={messageLimits.message}
        required
      />
      <FormEnd failed={t("failed")} failure={failure} label={t("submit")} />
    </Form>
  );
}

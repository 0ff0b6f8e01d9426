"use client";

import { useTranslations } from "next-intl";
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

const loadSchema = async () => (await import("@/lib/features/support/schema")).replySchema;

type ReplyFormProps = {
  /** the ticket's number, the draft's key: the token is a secret */
  number: string;
  token: string;
  isClosed: boolean;
};

/** The token of the private link is the proof. */
export function ReplyForm({ number, token, isClosed }: ReplyFormProps) {
  const t = useTranslations("ticket.reply");
  const failed = t("failed");
  const { form, draft, send, failure, isAdded } = useSendMessage({
    path: apiPaths.supportReply,
    schema: loadSchema,
    token,
    draftKey: `ticket-${number}`,
    errors: "summary",
    failed,
  });

  return (
    <Form form={form} onSubmit={send} label={t("label")} className="needs-script">
      {isAdded ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={t("added")}>
          <p className="text-ink-muted">{t("notified")}</p>
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <ErrorSummary />
      <TextareaField
        name="message"
        label={t("message")}
        help={isClosed ? t("reopens") : undefined}
        rows={5}
        maxLength={messageLimits.message}
        required
      />
      <FormEnd failed={failed} failure={failure} label={t("send")} />
    </Form>
  );
}

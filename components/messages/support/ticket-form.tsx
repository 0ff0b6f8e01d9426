"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { SuccessPanel, useFocusOfAnother, useRounds } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { messageLimits } from "@/lib/features/messages/constants";
import { supportCategories, supportCategoryNames } from "@/lib/features/support/constants";
import type { Ticket, ticketSchema } from "@/lib/features/support/schema";
import { apiPaths } from "@/lib/shared/paths";

type SentTicket = { number: string; email: string };

type TicketFormProps = {
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (ticket: SentTicket) => void;
};

const blank = { name: "", email: "", category: "", subject: "", message: "" } satisfies BlankForm<
  z.input<typeof ticketSchema>
>;
const loadSchema = async () => (await import("@/lib/features/support/schema")).ticketSchema;

function TicketForm({ isAnother, onSent }: TicketFormProps) {
  const t = useTranslations("support.form");
  const read = useMessageText();
  const failed = t("failed");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, { key: "support", first: "name" });
  const { send, failure } = useSendForm({ form, draft, path: apiPaths.supportSubmit, failed });

  useFocusOfAnother(isAnother, () => form.setFocus("name"));

  const submit = (ticket: Ticket, { website }: { website: string }) =>
    send<{ number: string }>({ ...ticket, website }, ({ number }) => {
      notify({
        title: t("sent.notice"),
        description: t("sent.noticeText"),
      });
      onSent({ number, email: ticket.email });
    });

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={submit} label={t("label")} className="needs-script">
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
        <SelectField
          name="category"
          label={t("category")}
          options={supportCategories.map((category) => ({
            value: category,
            label: read(supportCategoryNames[category]),
          }))}
          placeholder={t("chooseCategory")}
          required
        />
        <TextField name="subject" label={t("subject")} maxLength={messageLimits.subject} required />
        <TextareaField
          name="message"
          label={t("message")}
          help={t("messageHelp")}
          rows={8}
          maxLength={messageLimits.message}
          required
        />
        <FormEnd failed={failed} failure={failure} label={t("submit")} pendingLabel={t("submitting")} />
      </Form>
    </>
  );
}

/** Form, thank-you, then a blank form again. */
export function TicketPanel() {
  const { sent, setSent, isAnother, again } = useRounds<SentTicket>();

  if (sent) return <ThankYou ticket={sent} onAgain={again} />;
  return <TicketForm isAnother={isAnother} onSent={setSent} />;
}

function ThankYou({ ticket, onAgain }: { ticket: SentTicket; onAgain: () => void }) {
  const t = useTranslations("support.form.sent");
  const number = () => <strong className="font-semibold text-ink">{ticket.number}</strong>;
  return (
    <SuccessPanel title={t("title")} actions={<Button onClick={onAgain}>{t("another")}</Button>}>
      <p>{t.rich("number", { number })}</p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {t.rich("link", { email: () => <span>{ticket.email}</span> })}
      </p>
    </SuccessPanel>
  );
}

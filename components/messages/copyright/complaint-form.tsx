"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { SuccessPanel, useFocusOfAnother, useRounds } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { Button } from "@/components/ui/button";
import { accuracyWords, complaintLimits, goodFaithWords } from "@/lib/features/copyright/constants";
import type { Complaint, ComplaintInput } from "@/lib/features/copyright/schema";
import { apiPaths } from "@/lib/shared/paths";

type SentComplaint = { number: string; email: string };

type ComplaintFormProps = {
  /** an example of an address on this site */
  exampleUrl: string;
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (complaint: SentComplaint) => void;
};

const blank = {
  work: "",
  place: "",
  name: "",
  postalAddress: "",
  phone: "",
  email: "",
  goodFaith: false,
  accuracy: false,
  signature: "",
} satisfies BlankForm<ComplaintInput>;
const loadSchema = async () => (await import("@/lib/features/copyright/schema")).complaintSchema;

function ComplaintForm({ exampleUrl, isAnother, onSent }: ComplaintFormProps) {
  const t = useTranslations("copyright.form");
  const read = useMessageText();
  const failed = t("failed");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, { key: "copyright", first: "work" });
  const { send, failure } = useSendForm({ form, draft, path: apiPaths.copyright, failed });

  useFocusOfAnother(isAnother, () => form.setFocus("work"));

  const submit = (complaint: Complaint, { website }: { website: string }) =>
    send<{ number: string }>({ ...complaint, website }, ({ number }) =>
      onSent({ number, email: complaint.email }),
    );

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={submit} label={t("label")} className="needs-script">
        <ErrorSummary />
        <TextareaField
          name="work"
          label={t("work")}
          help={t("workHelp")}
          rows={5}
          maxLength={complaintLimits.work}
          required
        />
        <TextField
          name="place"
          label={t("place")}
          help={t("placeHelp", { example: exampleUrl })}
          inputMode="url"
          maxLength={complaintLimits.place}
          required
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("name")}
            autoComplete="name"
            maxLength={complaintLimits.name}
            required
          />
          <TextField name="email" label={t("email")} type="email" autoComplete="email" required />
        </div>
        <TextareaField
          name="postalAddress"
          label={t("postalAddress")}
          autoComplete="street-address"
          rows={3}
          maxLength={complaintLimits.postalAddress}
          required
        />
        <TextField
          name="phone"
          label={t("phone")}
          type="tel"
          autoComplete="tel"
          maxLength={complaintLimits.phone}
          required
        />
        <CheckboxField name="goodFaith" label={read(goodFaithWords)} required />
        <CheckboxField name="accuracy" label={read(accuracyWords)} required />
        <TextField
          name="signature"
          label={t("signature")}
          help={t("signatureHelp")}
          maxLength={complaintLimits.signature}
          required
        />
        <FormEnd failed={failed} failure={failure} label={t("send")} />
      </Form>
    </>
  );
}

/** Form, receipt, then a blank form again. */
export function ComplaintPanel({ exampleUrl }: { exampleUrl: string }) {
  const { sent, setSent, isAnother, again } = useRounds<SentComplaint>();

  if (sent) return <Receipt complaint={sent} onAgain={again} />;
  return <ComplaintForm exampleUrl={exampleUrl} isAnother={isAnother} onSent={setSent} />;
}

function Receipt({ complaint, onAgain }: { complaint: SentComplaint; onAgain: () => void }) {
  const t = useTranslations("copyright.form.sent");
  const number = () => (
    <strong translate="no" className="font-semibold text-ink">
      {complaint.number}
    </strong>
  );
  return (
    <SuccessPanel title={t("title")} actions={<Button onClick={onAgain}>{t("another")}</Button>}>
      <p>{t.rich("number", { number })}</p>
      <p className="mt-2 [overflow-wrap:anywhere]">{t("email", { email: complaint.email })}</p>
    </SuccessPanel>
  );
}

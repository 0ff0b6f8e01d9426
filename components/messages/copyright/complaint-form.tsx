"use client";

import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
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
const failed = "Your complaint was not sent";
const loadSchema = async () => (await import("@/lib/features/copyright/schema")).complaintSchema;

function ComplaintForm({ exampleUrl, isAnother, onSent }: ComplaintFormProps) {
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
      <Form form={form} onSubmit={submit} label="Copyright complaint" className="needs-script">
        <ErrorSummary />
        <TextareaField
          name="work"
          label="Your work"
          help="What it is, and a link to the original if it is online."
          rows={5}
          maxLength={complaintLimits.work}
          required
        />
        <TextField
          name="place"
          label="Address on this site"
          help={`Open the game, streamer or clip and copy its address, such as ${exampleUrl}. The address of a single picture works too.`}
          inputMode="url"
          maxLength={complaintLimits.place}
          required
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={complaintLimits.name}
            required
          />
          <TextField name="email" label="Email" type="email" autoComplete="email" required />
        </div>
        <TextareaField
          name="postalAddress"
          label="Postal address"
          autoComplete="street-address"
          rows={3}
          maxLength={complaintLimits.postalAddress}
          required
        />
        <TextField
          name="phone"
          label="Telephone number"
          type="tel"
          autoComplete="tel"
          maxLength={complaintLimits.phone}
          required
        />
        <CheckboxField name="goodFaith" label={goodFaithWords} required />
        <CheckboxField name="accuracy" label={accuracyWords} required />
        <TextField
          name="signature"
          label="Signature"
          help="Type your full name. It counts as your electronic signature."
          maxLength={complaintLimits.signature}
          required
        />
        <FormEnd failed={failed} failure={failure} label="Send Complaint" />
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
  return (
    <SuccessPanel
      title="Complaint Received"
      actions={<Button onClick={onAgain}>Send Another Complaint</Button>}
    >
      <p>
        Your complaint number is{" "}
        <strong translate="no" className="font-semibold text-ink">
          {complaint.number}
        </strong>
        . Please keep it.
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {`We've emailed it to ${complaint.email} and will email you at each step.`}
      </p>
    </SuccessPanel>
  );
}

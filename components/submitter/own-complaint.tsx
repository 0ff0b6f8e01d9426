"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { useDraft } from "@/components/forms/use-draft";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import { type ComplaintState, complaintLimits, counterWords } from "@/lib/features/copyright/constants";
import type { Counter, CounterInput } from "@/lib/features/copyright/schema";
import type { OwnComplaint } from "@/lib/features/copyright/types";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

type Tone = "info" | "warn" | "ok" | "bad";
const standings: Partial<Record<ComplaintState, { tone: Tone; title: string }>> = {
  taken_down: { tone: "warn", title: "Your submission is hidden while we look into this" },
  answered: { tone: "info", title: "Our team has your answer" },
  restored: { tone: "ok", title: "The complaint was a mistake" },
  upheld: { tone: "bad", title: "The complaint was upheld" },
  withdrawn: { tone: "ok", title: "The complaint was withdrawn" },
};

const loadSchema = async () => (await import("@/lib/features/copyright/schema")).counterSchema;

export function OwnComplaintPart({ complaint, token }: { complaint: OwnComplaint; token: string }) {
  const { number, state, work, complainantName, reason, takenDownAt, settledAt, counter } = complaint;
  const { tone, title } = standings[state] ?? { tone: "info", title: "Settled" };
  const at = settledAt ?? counter?.at ?? takenDownAt;
  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone={tone} title={title} className="w-full">
        <p className="mt-1 text-ink-muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {reason ? (
          <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
            {reason}
          </p>
        ) : null}
      </Notice>
      <Words title="The complaint">
        <p className="text-sm text-ink-muted">
          <bdi translate="no">{complainantName}</bdi> says that it infringes their copyright in this work:
        </p>
        <Said>{work}</Said>
      </Words>
      {counter ? (
        <Words title="Your answer">
          <Said>{counter.statement}</Said>
        </Words>
      ) : null}
      {complaint.canAnswer ? <CounterForm number={number} token={token} /> : null}
    </div>
  );
}

const Words = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="w-full">
    <h3 className="text-lg">{title}</h3>
    {children}
  </div>
);

const Said = ({ children }: { children: string }) => (
  <p
    dir="auto"
    className="mt-2 max-w-prose border-l-4 border-line-strong px-3 py-1.5 wrap-anywhere whitespace-pre-wrap"
  >
    {children}
  </p>
);

const blank = { statement: "", consent: false, signature: "" } satisfies BlankForm<CounterInput>;
const failed = "Your answer was not sent";

/** The token of the private page is the proof. */
function CounterForm({ number, token }: { number: string; token: string }) {
  const router = useRouter();
  const read = useMessageText();
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "first" });
  const draft = useDraft(form, { key: `counter-${number}`, first: "statement" });
  const { send, failure } = useSendForm({ form, draft, path: apiPaths.submissionCounterNotice, failed });

  const submit = (counter: Counter, { website }: { website: string }) =>
    send<{ message: string }>({ ...counter, number, token, website }, ({ message }) => {
      notify({ title: "Answer sent", description: message });
      router.refresh();
    });

  return (
    <div className="w-full">
      <h3 className="text-lg">Is that a mistake?</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">
        Answer here. You can answer once; our team reviews both sides and decides.
      </p>
      <Form form={form} onSubmit={submit} label={`Answer complaint ${number}`} className="needs-script">
        <DraftNotice draft={draft} />
        <TextareaField
          name="statement"
          label="Why it is a mistake"
          help="For example: you made it yourself, or you have permission, and from whom."
          rows={6}
          maxLength={complaintLimits.counter}
          required
        />
        <CheckboxField name="consent" label={read(counterWords)} required />
        <TextField
          name="signature"
          label="Signature"
          help="Type your full name. It counts as your electronic signature."
          autoComplete="name"
          maxLength={complaintLimits.signature}
          required
        />
        <FormEnd failed={failed} failure={failure} label="Send Answer" />
      </Form>
    </div>
  );
}

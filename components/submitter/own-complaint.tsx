"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
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
const tones = {
  taken_down: "warn",
  answered: "info",
  restored: "ok",
  upheld: "bad",
  withdrawn: "ok",
  settled: "info",
} as const satisfies Record<string, Tone>;

const standingOf = (state: ComplaintState) =>
  state === "received" || state === "rejected" ? "settled" : state;

const loadSchema = async () => (await import("@/lib/features/copyright/schema")).counterSchema;

export function OwnComplaintPart({ complaint, token }: { complaint: OwnComplaint; token: string }) {
  const { number, state, work, complainantName, reason, takenDownAt, settledAt, counter } = complaint;
  const t = useTranslations("submitter.complaint");
  const language = useLocale();
  const standing = standingOf(state);
  const at = settledAt ?? counter?.at ?? takenDownAt;
  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone={tones[standing]} title={t(`states.${standing}`)} className="w-full">
        <p className="mt-1 text-ink-muted">
          <time dateTime={at}>{formatDateTime(at, language)}</time>
        </p>
        {reason ? (
          <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
            {reason}
          </p>
        ) : null}
      </Notice>
      <Words title={t("title")}>
        <p className="text-sm text-ink-muted">
          {t.rich("infringes", { name: () => <bdi translate="no">{complainantName}</bdi> })}
        </p>
        <Said>{work}</Said>
      </Words>
      {counter ? (
        <Words title={t("yourAnswer")}>
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
    className="mt-2 max-w-prose border-s-4 border-line-strong px-3 py-1.5 wrap-anywhere whitespace-pre-wrap"
  >
    {children}
  </p>
);

const blank = { statement: "", consent: false, signature: "" } satisfies BlankForm<CounterInput>;

/** The token of the private page is the proof. */
function CounterForm({ number, token }: { number: string; token: string }) {
  const t = useTranslations("submitter.complaint");
  const router = useRouter();
  const read = useMessageText();
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "first" });
  const draft = useDraft(form, { key: `counter-${number}`, first: "statement" });
  const { send, failure } = useSendForm({
    form,
    draft,
    path: apiPaths.submissionCounterNotice,
    failed: t("failed"),
  });

  const submit = (counter: Counter, { website }: { website: string }) =>
    send<{ message: string }>({ ...counter, number, token, website }, ({ message }) => {
      notify({ title: t("sent"), description: message });
      router.refresh();
    });

  return (
    <div className="w-full">
      <h3 className="text-lg">{t("mistake")}</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{t("answerHere")}</p>
      <Form form={form} onSubmit={submit} label={t("label", { number })} className="needs-script">
        <DraftNotice draft={draft} />
        <TextareaField
          name="statement"
          label={t("statement")}
          help={t("statementHelp")}
          rows={6}
          maxLength={complaintLimits.counter}
          required
        />
        <CheckboxField name="consent" label={read(counterWords)} required />
        <TextField
          name="signature"
          label={t("signature")}
          help={t("signatureHelp")}
          autoComplete="name"
          maxLength={complaintLimits.signature}
          required
        />
        <FormEnd failed={t("failed")} failure={failure} label={t("submit")} />
      </Form>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { SuccessPanel } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import {
  type ReportNoun,
  reasonsOf,
  reportLimits,
  reportNouns,
  reportReasons,
} from "@/lib/features/reports/constants";
import type { reportSchema } from "@/lib/features/reports/schema";
import { apiPaths } from "@/lib/shared/paths";

type Report = z.output<typeof reportSchema>;

type ReportPanelProps = {
  noun: ReportNoun;
  slug: string;
  name: string;
  path: string;
};

const blank = { reason: "", message: "", email: "" } satisfies BlankForm<z.input<typeof reportSchema>>;
const loadSchema = async () => (await import("@/lib/features/reports/schema")).reportSchema;

/** Has no "Report another": the same visitor rarely reports an item twice. */
export function ReportPanel(props: ReportPanelProps) {
  const [sent, setSent] = useState<Report | null>(null);
  if (sent) return <ThankYou {...props} hasAddress={Boolean(sent.email)} />;
  return <ReportForm {...props} onSent={setSent} />;
}

type ReportFormApi = UseFormReturn<z.input<typeof reportSchema>, unknown, Report>;

/** Preselects the reason in the link, such as the one next to a game's labels. */
function useAskedReason({ getValues, setValue }: ReportFormApi, noun: ReportNoun): void {
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("reason");
    const reason = reasonsOf(noun).find((known) => known === asked);
    if (reason && !getValues("reason")) setValue("reason", reason);
  }, [getValues, setValue, noun]);
}

function ReportForm({ noun, slug, onSent }: ReportPanelProps & { onSent: (report: Report) => void }) {
  const t = useTranslations("reports.form");
  const read = useMessageText();
  const failed = t("failed");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "summary" });
  const draft = useDraft(form, { key: `report-${noun}-${slug}`, first: "message" });
  const { send, failure } = useSendForm({ form, draft, path: apiPaths.reports, failed });
  useAskedReason(form, noun);

  const submit = (report: Report, { website }: { website: string }) =>
    send({ ...report, noun, slug, website }, () => onSent(report));

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={submit} label={t("label")} className="needs-script">
        <ErrorSummary />
        <SelectField
          name="reason"
          label={t("reason")}
          options={reasonsOf(noun).map((reason) => ({ value: reason, label: read(reportReasons[reason]) }))}
          placeholder={t("chooseReason")}
          required
        />
        <TextareaField
          name="message"
          label={t("message")}
          help={t("messageHelp")}
          rows={6}
          maxLength={reportLimits.message}
          required
        />
        <TextField name="email" label={t("email")} type="email" autoComplete="email" help={t("emailHelp")} />
        <FormEnd failed={failed} failure={failure} label={t("send")} />
      </Form>
    </>
  );
}

function ThankYou({ noun, name, path, hasAddress }: ReportPanelProps & { hasAddress: boolean }) {
  const t = useTranslations("reports.form.sent");
  return (
    <SuccessPanel
      title={t("title")}
      actions={
        <PageLink href={path} className={buttonVariants()}>
          {t("back", { noun: reportNouns[noun] })}
        </PageLink>
      }
    >
      <p className="[overflow-wrap:anywhere]">{t.rich("text", { name: () => <bdi>{name}</bdi> })}</p>
      {hasAddress ? <p className="mt-2">{t("outcome")}</p> : null}
    </SuccessPanel>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SuccessPanel } from "@/components/forms/success-panel";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { FormEnd } from "@/components/messages/form-end";
import { useSendForm } from "@/components/messages/use-send-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { claimSchema } from "@/lib/features/handover/claim-schema";
import { type ReportNoun, reportNouns } from "@/lib/features/reports/constants";
import { apiPaths } from "@/lib/shared/paths";

type ClaimFormProps = { noun: ReportNoun; slug: string; path: string };
type Claim = z.output<typeof claimSchema>;

const blank = { email: "" } satisfies BlankForm<z.input<typeof claimSchema>>;
const loadSchema = async () => (await import("@/lib/features/handover/claim-schema")).claimSchema;

/** Asks for the address to which the link is mailed that continues the claim. */
export function ClaimForm({ noun, slug, path }: ClaimFormProps) {
  const t = useTranslations("claims.form");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const failed = t("failed");
  const form = useZodForm({ schema: loadSchema, defaultValues: blank, errors: "first" });
  const { send, failure } = useSendForm({ form, path: apiPaths.claims, failed });
  const submit = ({ email }: Claim, { website }: { website: string }) =>
    send({ email, noun, slug, website }, () => setSentTo(email));
  if (sentTo)
    return (
      <SuccessPanel
        title={t("sent.title")}
        actions={
          <PageLink href={path} className={buttonVariants()}>
            {t("sent.back", { noun: reportNouns[noun] })}
          </PageLink>
        }
      >
        <p className="[overflow-wrap:anywhere]">{t("sent.text", { email: sentTo })}</p>
      </SuccessPanel>
    );
  return (
    <Form form={form} onSubmit={submit} label={t("label")} className="needs-script">
      <TextField
        name="email"
        label={t("email")}
        type="email"
        autoComplete="email"
        help={t("emailHelp")}
        required
      />
      <FormEnd failed={failed} failure={failure} label={t("send")} />
    </Form>
  );
}

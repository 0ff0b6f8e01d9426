"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FieldGroup } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { failureMessage } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { webhookEditSchema, webhookLimits, webhookSchema } from "@/lib/features/webhooks/schema";
import {
  type NewSecret,
  type PanelWebhook,
  type WebhookAudience,
  type WebhookKind,
  webhookAudiences,
} from "@/lib/features/webhooks/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { announcementKindNames, announcementKinds, noticeKindNames, noticeKinds } from "@/lib/shared/notices";

/** Messages. */
export const formatNames = {
  discord: message("panelNotices.formats.discord"),
  signed_json: message("panelNotices.formats.signedJson"),
} as const;

const kindNames: Record<WebhookAudience, Partial<Record<WebhookKind, string>>> = {
  team: Object.fromEntries(noticeKindNames.map((kind) => [kind, noticeKinds[kind].name])),
  public: announcementKinds,
};

function KindsField({ audience }: { audience: WebhookAudience }) {
  const t = useTranslations("panelNotices.webhookForm");
  const read = useMessageText();
  const id = useId();
  const { register } = useFormContext();
  return (
    <FieldGroup name="kinds" label={t("events")} required>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.entries(kindNames[audience]).map(([kind, name]) => (
          <div key={kind} className="flex items-center gap-3 text-sm">
            <Checkbox id={`${id}-${kind}`} value={kind} {...register("kinds")} />
            <label htmlFor={`${id}-${kind}`}>{read(name)}</label>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** For public announcements. */
function QuietFields() {
  const t = useTranslations("panelNotices.webhookForm");
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <TextField name="quietFrom" label={t("quietFrom")} type="time" help={t("quietHelp")} />
      <TextField name="quietTo" label={t("quietTo")} type="time" />
    </div>
  );
}

const NameField = () => {
  const t = useTranslations("panelNotices.webhookForm");
  return (
    <TextField name="name" label={t("name")} required maxLength={webhookLimits.name} autoComplete="off" />
  );
};

const Buttons = ({ label, onCancel }: { label: string; onCancel: () => void }) => {
  const t = useTranslations("panelNotices.webhookForm");
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton size="sm" label={label} pendingLabel={t("saving")} />
      <Button variant="secondary" size="sm" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
};

const box = "ticks mb-4 border border-line bg-surface p-4 [--tick:var(--cool)] sm:p-5";

/** Chosen at first. */
const firstKinds = {
  team: ["item.arrived", "submission.arrived"],
  public: announcementKindNames,
} as const satisfies Record<WebhookAudience, readonly WebhookKind[]>;

type NewProps = { onDone: (made: NewSecret) => void; onCancel: () => void };

/** Its address is never shown again. */
export function NewWebhookForm({ onDone, onCancel }: NewProps) {
  const t = useTranslations("panelNotices.webhookForm");
  const form = useZodForm({
    schema: webhookSchema,
    defaultValues: {
      name: "",
      format: "discord",
      address: "",
      audience: "team",
      kinds: [...firstKinds.team],
      quietFrom: "",
      quietTo: "",
    },
    errors: "first",
  });
  const read = useMessageText();
  const { setFocus, setValue } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const audience = form.watch("audience") === "public" ? "public" : "team";
  // The other audience has other events, and the team no quiet hours.
  useEffect(() => {
    setValue("kinds", [...firstKinds[audience]]);
    if (audience === "team") for (const field of ["quietFrom", "quietTo"] as const) setValue(field, "");
  }, [audience, setValue]);
  const isDiscord = form.watch("format") === "discord";
  const create = async (values: z.output<typeof webhookSchema>) => {
    try {
      onDone(await panelCall<NewSecret>("POST", adminApiPaths.webhooks, values));
    } catch (error) {
      applyServerErrors(form, error);
      showFailure(t("addFailed"), error);
    }
  };
  return (
    <div className={box}>
      <Form form={form} onSubmit={create} label={t("addWebhook")} className="gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField />
          <SelectField
            name="format"
            label={t("format")}
            required
            options={Object.entries(formatNames).map(([value, label]) => ({ value, label: read(label) }))}
          />
        </div>
        <SelectField
          name="audience"
          label={t("audience")}
          required
          options={webhookAudiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          {...(audience === "public" ? { help: t("publicHelp") } : {})}
        />
        <TextField
          name="address"
          label={t("address")}
          required
          type="url"
          autoComplete="off"
          spellCheck={false}
          help={isDiscord ? t("addressHelpDiscord") : t("addressHelp")}
        />
        <KindsField key={audience} audience={audience} />
        {audience === "public" ? <QuietFields /> : null}
        <Buttons label={t("add")} onCancel={onCancel} />
      </Form>
    </div>
  );
}

const editFormSchema = webhookEditSchema.omit({ updatedAt: true, isOn: true });

type EditProps = { webhook: PanelWebhook; onDone: () => void; onCancel: () => void };

/** After a conflict the typed values stay; saving again replaces the other version. */
export function EditWebhookForm({ webhook, onDone, onCancel }: EditProps) {
  const t = useTranslations("panelNotices.webhookForm");
  const reread = useReread();
  const [conflict, setConflict] = useState("");
  const form = useZodForm({
    schema: editFormSchema,
    defaultValues: {
      ...{ name: webhook.name, kinds: webhook.kinds, address: "" },
      ...{ quietFrom: webhook.quietFrom ?? "", quietTo: webhook.quietTo ?? "" },
    },
    errors: "first",
  });
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const save = async (values: z.output<typeof editFormSchema>) => {
    try {
      const { isOn, updatedAt } = webhook;
      await panelCall("PUT", adminApiPaths.webhook(webhook.id), { ...values, isOn, updatedAt });
      onDone();
    } catch (error) {
      applyServerErrors(form, error);
      if (!isOutdated(error)) return showFailure(t("saveFailed"), error);
      setConflict(failureMessage(error, ""));
      await reread();
    }
  };
  return (
    <div className={box}>
      <Form form={form} onSubmit={save} label={t("edit", { name: webhook.name })} className="gap-4">
        {conflict ? (
          <Notice tone="warn" role="alert" title={t("conflict")}>
            {t("conflictHelp", { conflict })}
          </Notice>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField />
          <TextField
            name="address"
            label={t("newAddress")}
            type="url"
            autoComplete="off"
            spellCheck={false}
            help={t("newAddressHelp")}
          />
        </div>
        <KindsField audience={webhook.audience} />
        {webhook.audience === "public" ? <QuietFields /> : null}
        <Buttons label={t("save")} onCancel={onCancel} />
      </Form>
    </div>
  );
}

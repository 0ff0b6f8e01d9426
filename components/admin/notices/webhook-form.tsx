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
import type { NewSecret, PanelWebhook } from "@/lib/features/webhooks/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { noticeKindNames, noticeKinds } from "@/lib/shared/notices";

/** Messages. */
export const formatNames = {
  discord: message("panelNotices.formats.discord"),
  signed_json: message("panelNotices.formats.signedJson"),
} as const;

function KindsField() {
  const t = useTranslations("panelNotices.webhookForm");
  const read = useMessageText();
  const id = useId();
  const { register } = useFormContext();
  return (
    <FieldGroup name="kinds" label={t("events")} required>
      <div className="grid gap-2 sm:grid-cols-2">
        {noticeKindNames.map((kind) => (
          <div key={kind} className="flex items-center gap-3 text-sm">
            <Checkbox id={`${id}-${kind}`} value={kind} {...register("kinds")} />
            <label htmlFor={`${id}-${kind}`}>{read(noticeKinds[kind].name)}</label>
          </div>
        ))}
      </div>
    </FieldGroup>
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
      kinds: ["item.arrived", "submission.arrived"],
    },
    errors: "first",
  });
  const read = useMessageText();
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
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
        <TextField
          name="address"
          label={t("address")}
          required
          type="url"
          autoComplete="off"
          spellCheck={false}
          help={isDiscord ? t("addressHelpDiscord") : t("addressHelp")}
        />
        <KindsField />
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
    defaultValues: { name: webhook.name, kinds: webhook.kinds, address: "" },
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
        <KindsField />
        <Buttons label={t("save")} onCancel={onCancel} />
      </Form>
    </div>
  );
}

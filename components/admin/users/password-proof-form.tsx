"use client";

import { useTranslations } from "next-intl";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { mayHaveSucceeded } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { OwnPasswordField } from "@/components/admin/users/own-password-field";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { passwordProofSchema } from "@/lib/features/accounts/schema";

type PasswordProofFormProps = { label: string; onPassword: (password: string) => Promise<void> };

/** Asks for the own password again before a change of sign-in methods. */
export function PasswordProofForm({ label, onPassword }: PasswordProofFormProps) {
  const t = useTranslations("panelUsers.passwordProofForm");
  const form = useZodForm({ schema: passwordProofSchema, defaultValues: { password: "" }, errors: "first" });
  const reread = useReread();
  const submit = async ({ password }: { password: string }) => {
    try {
      await onPassword(password);
    } catch (error) {
      if (!applyServerErrors(form, error)) showFailure(t("failed"), error, { ifOpen: t("unknown") });
      if (mayHaveSucceeded(error)) void reread();
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t("confirm")} takesFocus className="gap-4">
      <OwnPasswordField />
      <SubmitButton size="sm" label={label} pendingLabel={t("checking")} />
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { OwnPasswordField } from "@/components/admin/users/own-password-field";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import { confirmedPasswordResetSchema, type PasswordReset } from "@/lib/features/accounts/schema";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type PasswordDialogProps = { user: Pick<PanelUser, "id" | "username">; isOwn: boolean; onClose: () => void };

/** Asks for the admin's own password. */
export function PasswordDialog({ user, isOwn, onClose }: PasswordDialogProps) {
  const t = useTranslations("panelUsers.passwordDialog");
  const form = useZodForm<PasswordReset, PasswordReset>({
    schema: confirmedPasswordResetSchema,
    defaultValues: { password: "", currentPassword: "" },
    errors: "first",
  });

  const save = async (values: PasswordReset) => {
    try {
      await panelCall("PUT", isOwn ? adminApiPaths.ownPassword : adminApiPaths.userPassword(user.id), values);
      notify({
        title: t("passwordSet"),
        description: isOwn
          ? t("signedOutElsewhere", { username: user.username })
          : t("signedOut", { username: user.username }),
      });
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
      showFailure(t("failedSetPassword"), error, { ifOpen: t("unknown") });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOwn ? t("changePassword") : t("resetPassword", { username: user.username })}
      description={t("help")}
    >
      <Form
        form={form}
        onSubmit={save}
        label={isOwn ? t("changeForm") : t("resetForm")}
        takesFocus
        className="gap-4"
      >
        <OwnPasswordField name="currentPassword" label={isOwn ? t("currentPassword") : t("ownPassword")} />
        <TextField
          name="password"
          label={t("newPassword")}
          required
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton size="sm" label={t("setPassword")} pendingLabel={t("setting")} />
      </Form>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { type NewUser, newUserSchema } from "@/lib/features/accounts/schema";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type NewUserFormProps = { onCreated: (user: PanelUser) => void; onCancel: () => void };

export function NewUserForm({ onCreated, onCancel }: NewUserFormProps) {
  const t = useTranslations("panelUsers.newUserForm");
  const form = useZodForm({
    schema: newUserSchema,
    defaultValues: { username: "", password: "", isAdmin: false, isModerator: false },
    errors: "first",
  });

  const reread = useReread();
  // Everything but the password, which is never stored.
  const draft = useDraft(form, { key: useDraftKey("user-new"), first: "username", asksAgain: true });
  const cancel = () => {
    draft.clear();
    onCancel();
  };

  const { setFocus } = form;
  useEffect(() => setFocus("username"), [setFocus]);

  const create = async (values: NewUser) => {
    try {
      const user = await panelCall<PanelUser>("POST", adminApiPaths.users, values);
      draft.clear();
      onCreated(user);
    } catch (error) {
      applyServerErrors(form, error);
      showFailure(t("failedCreateUser"), error, { ifOpen: t("unknown") });
      // An earlier attempt with a lost response may have taken the name.
      if (mayHaveSucceeded(error) || isOutdated(error)) void reread();
    }
  };

  return (
    <div className="ticks mb-5 border border-line bg-surface p-4 [--tick:var(--cool)] sm:p-5">
      <Form form={form} onSubmit={create} label={t("addUser")} className="gap-4">
        <DraftNotice draft={draft} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="username"
            label={t("username")}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            name="password"
            label={t("password")}
            required
            type="password"
            autoComplete="new-password"
          />
        </div>
        <CheckboxField name="isAdmin" label={t("adminPrivileges")} help={t("adminHelp")} />
        <CheckboxField name="isModerator" label={t("mayReview")} help={t("moderatorHelp")} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" label={t("createUser")} pendingLabel={t("creating")} />
          <Button variant="secondary" size="sm" onClick={cancel}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

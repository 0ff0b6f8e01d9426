"use client";

import { useEffect } from "react";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-drafts";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { CheckboxField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { type NewUser, newUserSchema } from "@/lib/features/accounts/schema";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/paths";

type NewUserFormProps = { onCreated: (user: PanelUser) => void; onCancel: () => void };

/** The 'Add User' form (specification sections 2, 5 and 8). */
export function NewUserForm({ onCreated, onCancel }: NewUserFormProps) {
  const form = useZodForm({
    schema: newUserSchema,
    defaultValues: { username: "", password: "", isAdmin: false },
    errors: "first",
  });

  // All but the password, which is never kept.
  const draft = useDraft(form, { key: useDraftKey("user-new"), first: "username" });
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
      tellFailure("Failed to create user", error);
    }
  };

  return (
    <div className="ticks mb-5 border border-line bg-surface p-4 [--tick:var(--cool)] sm:p-5">
      <Form form={form} onSubmit={create} label="Add User" className="gap-4">
        <DraftNotice draft={draft} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="username"
            label="Username"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="password" label="Password" required type="password" autoComplete="new-password" />
        </div>
        <CheckboxField
          name="isAdmin"
          label="Admin privileges"
          help="Only admins can enter this panel, and each of them can do everything in it."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" label="Create User" pendingLabel="Creating..." />
          <Button variant="secondary" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

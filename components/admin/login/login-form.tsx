"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { PasskeyButton } from "@/components/admin/login/passkey-button";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { ApiError, failureMessage, postJson } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { useZodForm } from "@/components/forms/use-zod-form";
import { notify } from "@/components/ui/toast";
import { type LoginInput, loginSchema } from "@/lib/features/accounts/schema";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** @param next the page to open after sign-in */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations("panelLogin.loginForm");
  const router = useRouter();
  const form = useZodForm({
    schema: loginSchema,
    defaultValues: { username: "", password: "", code: "" },
    errors: "first",
  });
  const [asksCode, setAsksCode] = useState(false);
  const [isEntering, startEntering] = useTransition();

  const showPanel = () => {
    notify({ title: t("loginSuccessful"), description: t("welcomeAdminPanel") });
    // Stays disabled while the panel loads, to prevent a second sign-in.
    startEntering(() => router.replace(next));
  };
  const signIn = async (values: LoginInput) => {
    try {
      await postJson(adminApiPaths.login, values);
    } catch (error) {
      const wantsCode = error instanceof ApiError && error.code === "totp_required";
      if (wantsCode && !asksCode) return setAsksCode(true);
      notify({
        title: t("loginFailed"),
        description: failureMessage(error, t("invalidCredentials")),
        destructive: true,
      });
      form.setFocus(wantsCode ? "code" : "password", { shouldSelect: true });
      return;
    }
    showPanel();
  };

  return (
    <>
      <Form form={form} onSubmit={signIn} label={t("adminLogin")} takesFocus className="gap-5">
        <TextField
          name="username"
          label={t("username")}
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField
          name="password"
          label={t("password")}
          required
          type="password"
          autoComplete="current-password"
        />
        {asksCode ? (
          <TextField
            name="code"
            label={t("codeAuthenticatorApp")}
            help={t("oneRecoveryCodes")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        ) : null}
        <SubmitButton
          label={t("sign")}
          pendingLabel={t("signing")}
          pending={isEntering}
          className="mt-1 w-full"
        />
      </Form>
      <PasskeyButton onEntered={showPanel} />
    </>
  );
}

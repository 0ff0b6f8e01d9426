"use client";

import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError, failureMessage, NetworkError, postJson } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { canUsePasskeys } from "@/components/ui/passkeys";
import { notify } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type Options = { optionsJSON: never };

/** @param onEntered shows the panel */
export function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const t = useTranslations("panelLogin.passkeyButton");
  const [isBusy, setBusy] = useState(false);
  const isPossible = useHydrated() && canUsePasskeys();

  const enter = async () => {
    setBusy(true);
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import("@simplewebauthn/browser"),
        postJson<Options["optionsJSON"]>(adminApiPaths.passkeyLoginOptions),
      ]);
      const response = await startAuthentication({ optionsJSON });
      await postJson(adminApiPaths.passkeyLogin, { response });
      onEntered();
    } catch (error) {
      const isOurs = error instanceof ApiError || error instanceof NetworkError;
      notify({
        title: t("loginFailed"),
        description: isOurs ? failureMessage(error, t("invalidCredentials")) : t("deviceDidNotProvide"),
        destructive: true,
      });
    } finally {
      setBusy(false);
    }
  };

  if (!isPossible) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4 h-auto min-h-13 w-full px-2 py-2 whitespace-normal"
      loading={isBusy}
      onClick={() => void enter()}
    >
      <Fingerprint aria-hidden="true" />
      {t("usePasskey")}
    </Button>
  );
}

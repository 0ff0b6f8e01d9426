"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { PasswordProofForm } from "@/components/admin/users/password-proof-form";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import { secondFactorCodeSchema } from "@/lib/features/accounts/schema";
import type { SecondFactorOffer } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type SecondFactorDialogProps = { isOn: boolean; onClose: (changed: boolean) => void };

const path = adminApiPaths.secondFactor;

/** Password, then a code from the app, then the recovery codes. */
export function SecondFactorDialog({ isOn, onClose }: SecondFactorDialogProps) {
  const t = useTranslations("panelUsers.secondFactorDialog");
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  const proveOn = async (password: string) => setOffer(await panelCall("POST", path, { password }));
  const proveOff = async (password: string) => {
    await panelCall("DELETE", path, { password });
    notify({ title: t("secondFactorOff") });
    onClose(true);
  };
  const confirm = async (code: string) => {
    setConfirming(true);
    try {
      // With the secret, a lost response can be repeated with the same recovery codes.
      const body = { code, secret: offer?.secret };
      setCodes((await panelCall<{ recoveryCodes: string[] }>("PUT", path, body)).recoveryCodes);
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(offer !== null)}
      stays={isConfirming || codes !== null}
      title={t("secondFactor")}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : offer ? (
        <CodeForm offer={offer} onCode={confirm} />
      ) : (
        <>
          <p className="mb-4 text-sm text-ink-muted">{isOn ? t("onHelp") : t("offHelp")}</p>
          <PasswordProofForm
            label={isOn ? t("switchOff") : t("start")}
            onPassword={isOn ? proveOff : proveOn}
          />
        </>
      )}
    </Dialog>
  );
}

type CodeFormProps = { offer: SecondFactorOffer; onCode: (code: string) => Promise<void> };

function CodeForm({ offer, onCode }: CodeFormProps) {
  const t = useTranslations("panelUsers.secondFactorDialog");
  const form = useZodForm({ schema: secondFactorCodeSchema, defaultValues: { code: "" }, errors: "first" });
  const reread = useReread();
  const submit = async ({ code }: { code: string }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (applyServerErrors(form, error)) return;
      showFailure(t("failed"), error, { ifOpen: t("unknown") });
      // The row shows the current state.
      if (mayHaveSucceeded(error) || isOutdated(error)) void reread();
    }
  };
  return (
    <>
      <p className="text-sm">{t("scan")}</p>
      {/* biome-ignore lint/performance/noImgElement: drawn for this moment only */}
      <img src={offer.qrCode} alt={t("qrCode")} width={240} height={240} className="my-4" />
      <p className="mb-4 text-sm text-ink-muted">
        {t.rich("key", {
          secret: () => (
            <code translate="no" className="break-all text-ink select-all">
              {offer.secret}
            </code>
          ),
        })}
      </p>
      <Form form={form} onSubmit={submit} label={t("code")} takesFocus className="gap-4">
        <TextField name="code" label={t("code")} required inputMode="numeric" autoComplete="one-time-code" />
        <SubmitButton size="sm" label={t("switchOn")} pendingLabel={t("checking")} />
      </Form>
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("panelUsers.secondFactorDialog");
  return (
    <>
      <Notice ref={takeFocus} tabIndex={-1} tone="warn" title={t("keepCodes")}>
        {t("keepCodesHelp")}
      </Notice>
      <ul translate="no" className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          kind="codes"
          text={codes.join("\n")}
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        />
        <Button size="sm" onClick={onDone}>
          {t("codesSaved")}
        </Button>
      </div>
    </>
  );
}

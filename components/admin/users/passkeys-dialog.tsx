"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconAction } from "@/components/admin/list/icon-action";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { OwnPasswordField } from "@/components/admin/users/own-password-field";
import { PasswordProofForm } from "@/components/admin/users/password-proof-form";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { ApiError, NetworkError } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { canUsePasskeys } from "@/components/ui/passkeys";
import { notify } from "@/components/ui/toast";
import { addPasskeySchema } from "@/lib/features/accounts/schema";
import type { OwnPasskey } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDate } from "@/lib/shared/format";

type Answer = { passkeys: OwnPasskey[] };
type Changed = (answer: Answer) => void;

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panelUsers.passkeysDialog");
  const [passkeys, setPasskeys] = useState<OwnPasskey[] | null>(null);
  const [doomed, setDoomed] = useState<OwnPasskey | null>(null);
  useEffect(() => {
    panelRead<Answer>(adminApiPaths.passkeys).then(
      (answer) => setPasskeys(answer.passkeys),
      (error) => {
        showFailure(t("failedLoadPasskeys"), error);
        onClose();
      },
    );
  }, [onClose, t]);
  const changed: Changed = (answer) => {
    setPasskeys(answer.passkeys);
    setDoomed(null);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("passkeys")} description={t("help")}>
      {passkeys === null ? (
        <p className="text-sm text-ink-muted">{t("loading")}</p>
      ) : doomed ? (
        <RemovePasskey passkey={doomed} onRemoved={changed} onBack={() => setDoomed(null)} />
      ) : (
        <>
          <PasskeyList passkeys={passkeys} onRemove={setDoomed} />
          {canUsePasskeys() ? (
            <AddPasskey onAdded={changed} />
          ) : (
            <p className="text-sm text-ink-muted">{t("unsupported")}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

type PasskeyListProps = { passkeys: OwnPasskey[]; onRemove: (passkey: OwnPasskey) => void };

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useTranslations("panelUsers.passkeysDialog");
  const language = useLocale();
  if (passkeys.length === 0) return <p className="mb-4 text-sm text-ink-muted">{t("empty")}</p>;
  return (
    <ul aria-label={t("list")} className="notch mb-5 border border-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex items-center gap-3 border-t border-line px-3 py-1.5 first:border-t-0"
        >
          <div className="min-w-0 grow text-sm">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="text-xs text-ink-muted tabular-nums">
              {passkey.lastUsedAt
                ? t("addedAndUsed", {
                    added: formatDate(passkey.createdAt, language),
                    used: formatDate(passkey.lastUsedAt, language),
                  })
                : t("addedOnly", { added: formatDate(passkey.createdAt, language) })}
            </p>
          </div>
          <IconAction
            tip={t("remove")}
            label={t("removeNamed", { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            <Trash2 aria-hidden="true" />
          </IconAction>
        </li>
      ))}
    </ul>
  );
}

function AddPasskey({ onAdded }: { onAdded: Changed }) {
  const t = useTranslations("panelUsers.passkeysDialog");
  const form = useZodForm({
    schema: addPasskeySchema,
    defaultValues: { name: "", password: "" },
    errors: "first",
  });
  const add = async ({ name, password }: { name: string; password: string }) => {
    try {
      const optionsJSON = await panelCall<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
        "POST",
        adminApiPaths.passkeyOptions,
        { password },
      );
      const made = await startRegistration({ optionsJSON });
      onAdded(await panelCall<Answer>("POST", adminApiPaths.passkeys, { name, response: made }));
      form.reset();
      notify({ title: t("passkeyAdded"), description: name });
    } catch (error) {
      if (applyServerErrors(form, error, { response: "name" })) return;
      if (error instanceof ApiError || error instanceof NetworkError)
        showFailure(t("failedAddPasskey"), error);
      else form.setError("name", { message: t("notMade") }, { shouldFocus: true });
    }
  };
  return (
    <Form form={form} onSubmit={add} label={t("addPasskey")} takesFocus className="gap-4">
      <TextField
        name="name"
        label={t("name")}
        required
        maxLength={60}
        autoComplete="off"
        placeholder={t("nameExample")}
      />
      <OwnPasswordField />
      <SubmitButton size="sm" label={t("add")} pendingLabel={t("waitingDevice")} />
    </Form>
  );
}

type RemovePasskeyProps = { passkey: OwnPasskey; onRemoved: Changed; onBack: () => void };

function RemovePasskey({ passkey, onRemoved, onBack }: RemovePasskeyProps) {
  const t = useTranslations("panelUsers.passkeysDialog");
  const remove = async (password: string) => {
    onRemoved(await panelCall<Answer>("DELETE", adminApiPaths.passkey(passkey.id), { password }));
    notify({ title: t("passkeyRemoved"), description: passkey.name });
  };
  return (
    <>
      <p className="mb-4 text-sm">
        {t.rich("removeHelp", { name: () => <b className="wrap-anywhere">{passkey.name}</b> })}
      </p>
      <PasswordProofForm label={t("remove")} onPassword={remove} />
      <Button size="sm" variant="ghost" className="mt-3" onClick={onBack}>
        {t("back")}
      </Button>
    </>
  );
}

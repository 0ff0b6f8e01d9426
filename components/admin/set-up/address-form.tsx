"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { FieldOrigin, SetUpSection, TypedField } from "./set-up-section";
import { type SetUpFormProps, useSetUp } from "./use-set-up";

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);
const wayBack = "npm run address:reset";

/** Another address than the one in use is asked twice: it can lock its admin out. */
export function AddressForm({ setUp, onStored }: SetUpFormProps) {
  const t = useTranslations("panelSetUp.addressForm");
  const { isBusy, problems, refusal, store } = useSetUp(onStored);
  const [typed, setTyped] = useState<string | null>(null);
  /** undefined while nothing is asked; null is the default */
  const [asked, setAsked] = useState<string | null | undefined>(undefined);
  const [moved, setMoved] = useState("");
  const field = setUp.fields.SITE_URL;
  const isFixed = field.source === "environment";
  const shown = typed ?? setUp.siteUrl;

  const save = async (siteUrl: string | null, isConfirmed: boolean) => {
    setAsked(undefined);
    const body = { siteUrl, isConfirmed, version: setUp.versions.address };
    if (!(await store({ path: adminApiPaths.setUpAddress, body, done: t("saved") }))) return;
    setTyped(null);
    if (isConfirmed && siteUrl) setMoved(originOf(siteUrl));
  };
  const submit = () => {
    const isSame = originOf(shown.trim()) === originOf(setUp.siteUrl);
    if (isSame || !URL.canParse(shown.trim())) void save(shown, false);
    else setAsked(shown);
  };

  return (
    <SetUpSection title={t("title")} help={t("help")} refusal={refusal}>
      {moved ? (
        <Notice tone="warn" role="status" className="mb-4" title={t("moved")}>
          <p>
            <a href={moved + adminPaths.setUp} className="break-all underline underline-offset-4">
              {moved + adminPaths.setUp}
            </a>
          </p>
          <p>{t.rich("wayBack", { command: wayBack, code: (chunks) => <code>{chunks}</code> })}</p>
        </Notice>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="max-w-md">
          <TypedField
            label={t("label")}
            help={isFixed ? "" : t("example")}
            problem={problems.siteUrl}
            after={<FieldOrigin field={field} />}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                readOnly={isFixed}
                autoComplete="off"
                spellCheck={false}
                value={shown}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </TypedField>
        </div>
        {isFixed ? null : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" size="sm" disabled={shown === setUp.siteUrl} loading={isBusy}>
              {t("save")}
            </Button>
            {field.source === "panel" ? (
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsked(null)}>
                {t("reset")}
              </Button>
            ) : null}
          </div>
        )}
      </form>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        title={t("question", { isReset: asked === null ? "yes" : "no", address: originOf(asked ?? "") })}
        description={
          <>
            <span className="block">{t("consequences", { now: setUp.siteUrl })}</span>
            <span className="mt-2 block">
              {t.rich("wayBack", { command: wayBack, code: (chunks) => <code>{chunks}</code> })}
            </span>
          </>
        }
        confirmLabel={t("confirm")}
        destructive
        onConfirm={() => {
          if (asked !== undefined) void save(asked, true);
        }}
      />
    </SetUpSection>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FieldChanges } from "@/components/admin/changes/field-changes";
import { formFailure, postJson } from "@/components/forms/post-json";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import { isOpenState } from "@/lib/features/submitter/policy";
import type { OwnRevision } from "@/lib/features/submitter/types";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

const tones = {
  pending: "info",
  changes: "warn",
  approved: "ok",
  rejected: "bad",
  taken_down: "warn",
  withdrawn: "info",
} as const;

export function OwnSuggestion({ revision, token }: { revision: OwnRevision; token: string }) {
  const t = useTranslations("submitter.suggestion");
  const language = useLocale();
  const { state, place, changes } = revision;
  const said = revision.changesRequest ?? revision.decision;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone={tones[state]} title={t(`titles.${state}`)} className="w-full">
        {place ? <p className="mt-1 text-ink-muted">{t("place", place)}</p> : null}
        {said ? (
          <p className="mt-1 text-ink-muted">
            <time dateTime={said.at}>{formatDateTime(said.at, language)}</time>
          </p>
        ) : null}
        {said?.reason ? (
          <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
            {said.reason}
          </p>
        ) : null}
        {isOpenState(state) ? <p className="mt-2">{t("unchanged")}</p> : null}
        {state === "rejected" ? <p className="mt-2">{t("rejected")}</p> : null}
      </Notice>
      {changes.length > 0 ? <FieldChanges changes={changes} className="w-full" /> : null}
      {isOpenState(state) ? <TakeBack token={token} /> : null}
    </div>
  );
}

function TakeBack({ token }: { token: string }) {
  const t = useTranslations("submitter.suggestion");
  const tEnd = useTranslations("form.end");
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setAsked(false);
    setBusy(true);
    try {
      const { message } = await postJson<{ message: string }>(apiPaths.submissionSuggestWithdraw, { token });
      notify({ title: message });
    } catch (error) {
      notify({
        title: t("failed"),
        description: formFailure(error, tEnd("tryLater")),
        destructive: true,
      });
    }
    setBusy(false);
    router.refresh();
  };
  return (
    <>
      <Button variant="secondary" className="needs-script" loading={isBusy} onClick={() => setAsked(true)}>
        {t("withdraw")}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("question.title")}
        description={t("question.description")}
        confirmLabel={t("question.confirm")}
        destructive
        onConfirm={() => void withdraw()}
      />
    </>
  );
}

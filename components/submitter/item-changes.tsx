"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ItemAnswer, ItemForm } from "@/components/submitter/item-form";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { isOpenState } from "@/lib/features/submitter/policy";
import type { OwnItem } from "@/lib/features/submitter/types";

/** Edits a pending item, resubmits a rejected one, or suggests a change of an approved one. */
export function ItemChanges({ item, token }: { item: OwnItem; token: string }) {
  const t = useTranslations("submitter.changes");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<ItemAnswer | null>(null);
  const call = item.can.edit ? "edit" : item.can.again ? "again" : item.can.suggest ? "suggest" : null;

  const { submissionUrl, expectation = null } = done ?? {};
  if (submissionUrl)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={t("resubmitted")}>
        <SubmissionLink page={{ submissionUrl, expectation }} name={item.name} />
      </Notice>
    );
  if (!call && !done) return null;
  return (
    <div className="flex flex-col items-start gap-4">
      {done?.message ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="ok" title={done.message} className="w-full" />
      ) : null}
      {isOpen && call ? (
        <div className="w-full">
          <ItemForm
            item={item}
            token={token}
            call={call}
            onCancel={() => setOpen(false)}
            onDone={(answer) => {
              setDone(answer);
              setOpen(false);
              router.refresh();
            }}
          />
        </div>
      ) : call ? (
        <>
          <Button
            className="needs-script"
            onClick={() => {
              setDone(null);
              setOpen(true);
            }}
          >
            {call === "suggest" && isOpenState(item.revision?.state)
              ? t("changeSuggestion")
              : t(`open.${call}`)}
          </Button>
          <noscript>
            <p className="text-sm text-ink-muted">{t(`needsScript.${call}`)}</p>
          </noscript>
        </>
      ) : null}
    </div>
  );
}

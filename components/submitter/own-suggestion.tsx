"use client";

import { useRouter } from "next/navigation";
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

const titles = {
  pending: "Your suggestion is waiting for review",
  changes: "We'd like you to change your suggestion",
  approved: "Your change was approved",
  rejected: "Your suggestion was not approved",
  taken_down: "Your suggestion is waiting",
  withdrawn: "You withdrew your suggestion",
} as const;

const tones = {
  pending: "info",
  changes: "warn",
  approved: "ok",
  rejected: "bad",
  taken_down: "warn",
  withdrawn: "info",
} as const;

export function OwnSuggestion({ revision, token }: { revision: OwnRevision; token: string }) {
  const { state, place, changes } = revision;
  const said = revision.changesRequest ?? revision.decision;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone={tones[state]} title={titles[state]} className="w-full">
        {place ? (
          <p className="mt-1 text-ink-muted">
            {`Place ${place.place} of ${place.total} among the suggestions.`}
          </p>
        ) : null}
        {said ? (
          <p className="mt-1 text-ink-muted">
            <time dateTime={said.at}>{formatDateTime(said.at)}</time>
          </p>
        ) : null}
        {said?.reason ? (
          <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
            {said.reason}
          </p>
        ) : null}
        {isOpenState(state) ? <p className="mt-2">Nothing changes until it is approved.</p> : null}
        {state === "rejected" ? <p className="mt-2">Nothing was changed.</p> : null}
      </Notice>
      {changes.length > 0 ? <FieldChanges changes={changes} className="w-full" /> : null}
      {isOpenState(state) ? <TakeBack token={token} /> : null}
    </div>
  );
}

function TakeBack({ token }: { token: string }) {
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
        title: "Something went wrong",
        description: formFailure(error, "Please try again later."),
        destructive: true,
      });
    }
    setBusy(false);
    router.refresh();
  };
  return (
    <>
      <Button variant="secondary" className="needs-script" loading={isBusy} onClick={() => setAsked(true)}>
        Withdraw suggestion
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Withdraw your suggestion?"
        description="It leaves the queue and is deleted. The published version stays as it is."
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => void withdraw()}
      />
    </>
  );
}

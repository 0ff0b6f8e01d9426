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
  pending: "Your suggestion waits for our team",
  changes: "We would like something else in your suggestion",
  approved: "Your change was made",
  rejected: "Your suggestion was not approved",
  taken_down: "Your suggestion waits",
  withdrawn: "You took your suggestion back",
} as const;

const tones = {
  pending: "info",
  changes: "warn",
  approved: "ok",
  rejected: "bad",
  taken_down: "warn",
  withdrawn: "info",
} as const;

/** The change of something approved that its submitter has suggested: where it stands, and what it would change. */
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
        {isOpenState(state) ? <p className="mt-2">Until it is approved everything stays as it is.</p> : null}
        {state === "rejected" ? <p className="mt-2">Everything stays as it was.</p> : null}
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
  const takeBack = async () => {
    setAsked(false);
    setBusy(true);
    try {
      const { message } = await postJson<{ message: string }>(apiPaths.submissionSuggestWithdraw, { token });
      notify({ title: message });
    } catch (error) {
      notify({
        title: "That did not work",
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
        Take the suggestion back
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Take the suggestion back?"
        description="It leaves the queue, and what you wrote in it is gone. What is on the site stays as it is."
        confirmLabel="Take it back"
        destructive
        onConfirm={() => void takeBack()}
      />
    </>
  );
}

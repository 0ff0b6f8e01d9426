"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { claimLimits, claimProofs } from "@/lib/features/handover/constants";
import type { ShownClaim } from "@/lib/features/handover/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { randomKey } from "@/lib/shared/random-key";

type ClaimListProps = { claims: ShownClaim[]; onChanged: () => Promise<unknown> };

const variants = { asked: "pending", accepted: "approved", declined: "rejected" } as const;

/** Claims that wait for the team, and how earlier ones ended. */
export function ClaimList({ claims, onChanged }: ClaimListProps) {
  const t = useTranslations("panelHandover.claims");
  const language = useLocale();
  if (claims.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mt-1 grid gap-3">
      {claims.map((claim) => (
        <li key={claim.id} className="notch border border-line bg-surface p-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge variant={variants[claim.state]}>{t(`states.${claim.state}`)}</Badge>
            <span translate="no" className="min-w-0 break-all">
              {claim.email}
            </span>
            <span className="text-xs text-ink-muted">{formatDateTime(claim.at, language)}</span>
            {claim.spam ? <Badge variant="rejected">{t("spam")}</Badge> : null}
          </p>
          <HowItEnded claim={claim} />
          {claim.message ? (
            <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
              {claim.message}
            </p>
          ) : null}
          {claim.state === "asked" ? <DecideForm claim={claim} onChanged={onChanged} /> : null}
        </li>
      ))}
    </ul>
  );
}

function HowItEnded({ claim: { proof, decidedBy } }: { claim: ShownClaim }) {
  const t = useTranslations("panelHandover.claims");
  const known = claimProofs.find((each) => each === proof);
  if (decidedBy) return <p className="mt-1 text-xs text-ink-muted">{t("decidedBy", { name: decidedBy })}</p>;
  return known ? <p className="mt-1 text-xs text-ink-muted">{t(`proofs.${known}`)}</p> : null;
}

type DecideFormProps = { claim: ShownClaim; onChanged: () => Promise<unknown> };

function DecideForm({ claim: { id, email }, onChanged }: DecideFormProps) {
  const t = useTranslations("panelHandover.claims");
  const reasonId = useId();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  useUnsaved(`claim-${id}`, { value: reason, isChanged: reason !== "", onRestore: setReason });

  const decide = async (decision: "accept" | "decline") => {
    setAsked(false);
    setSending(true);
    try {
      const body = { decision, ...(decision === "decline" && reason.trim() ? { reason } : {}) };
      const path = adminApiPaths.claimDecision(id);
      const answer = await panelCall<{ message: string }>("POST", path, body, {
        idempotencyKey: randomKey(),
      });
      notify({ title: answer.message });
      setReason("");
    } catch (error) {
      showFailure(t("failed"), error);
    }
    await onChanged();
    setSending(false);
  };

  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <Label htmlFor={reasonId}>{t("reason")}</Label>
      <Textarea
        id={reasonId}
        rows={2}
        maxLength={claimLimits.message}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={isSending} onClick={() => setAsked(true)}>
          {t("accept")}
        </Button>
        <Button size="sm" variant="destructive" disabled={isSending} onClick={() => decide("decline")}>
          {t("decline")}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("question")}
        description={t("consequence", { email })}
        confirmLabel={t("accept")}
        onConfirm={() => decide("accept")}
      />
    </div>
  );
}

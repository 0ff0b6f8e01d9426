"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PlaceholderWarning } from "@/components/admin/decide/placeholder-warning";
import { NotSpam } from "@/components/admin/list/not-spam";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { press } from "@/components/ui/press";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { complaintLimits } from "@/lib/features/copyright/constants";
import { nextSteps, type Step } from "@/lib/features/copyright/policy";
import type { PanelComplaint } from "@/lib/features/copyright/types";
import { reasonMaxLength } from "@/lib/features/reviews/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";

const steps = {
  taken_down: { text: "takenDown", isDestructive: true },
  rejected: { text: "rejected", isDestructive: false },
  restored: { text: "restored", isDestructive: false },
  upheld: { text: "upheld", isDestructive: true },
  withdrawn: { text: "withdrawn", isDestructive: false },
} as const satisfies Record<Step, { text: string; isDestructive: boolean }>;

function useStepLabel(): (step: Step) => string {
  const t = useTranslations("panelCopyright.actions");
  return (step) => t(`steps.${steps[step].text}.label`);
}

export function ComplaintActions({ complaint }: { complaint: PanelComplaint }) {
  const t = useTranslations("panelCopyright.actions");
  const labelOf = useStepLabel();
  const { item, state } = complaint;
  const isAdmin = useIsAdmin();
  const { isBusy, take, change } = useComplaintCalls(complaint);
  const [reason, setReason] = useState("");
  // Each step has its own draft.
  const draft = `complaint-${complaint.number}-${state}`;
  useUnsaved(draft, { value: reason, isChanged: reason !== "", onRestore: setReason });
  const [asked, setAsked] = useState<Step | null>(null);
  const fieldId = useId();
  const possible = nextSteps(state, isAdmin ? "admin" : "moderator");
  const forAdmins = nextSteps(state, "admin").length > possible.length;

  return (
    <div className="grid gap-5 border-t border-line pt-4 lg:grid-cols-2">
      {possible.length > 0 ? (
        <StepsPart
          fieldId={fieldId}
          complaint={complaint}
          possible={possible}
          isBusy={isBusy}
          reason={reason}
          onReason={setReason}
          onAsk={setAsked}
        />
      ) : null}
      <NotesPart fieldId={fieldId} complaint={complaint} isBusy={isBusy} onChange={change} />
      {forAdmins ? <p className="text-sm text-ink-muted lg:col-span-2">{t("onlyAdmins")}</p> : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked ? t("question", { action: labelOf(asked), name: item.name }) : ""}
        description={asked ? t(`steps.${steps[asked].text}.text`) : ""}
        confirmLabel={asked ? labelOf(asked) : ""}
        destructive={asked !== null && steps[asked].isDestructive}
        onConfirm={() => {
          if (!asked) return;
          setAsked(null);
          void take(asked, reason, () => setReason(""));
        }}
      />
    </div>
  );
}

function useComplaintCalls({ id, number, updatedAt }: PanelComplaint) {
  const t = useTranslations("panelCopyright.actions");
  const labelOf = useStepLabel();
  const reread = useReread();
  const failed = useFailedCall();
  const [isBusy, setBusy] = useState(false);

  const run = async (title: string, done: string, call: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      const { message } = await call();
      notify({ title: number, description: message });
      await reread();
    } catch (error) {
      failed(error, { title, done, name: number });
    } finally {
      setBusy(false);
    }
  };
  const take = (step: Step, reason: string, onTaken: () => void) => {
    const isTakedown = step === "taken_down";
    const path = isTakedown ? adminApiPaths.complaintTakedown(id) : adminApiPaths.complaintDecision(id);
    const body = { ...(isTakedown ? {} : { decision: step }), reason, updatedAt };
    return run(t("failed", { action: labelOf(step) }), t("done"), async () => {
      const answer = await panelCall<{ message: string }>("POST", path, body);
      onTaken();
      return answer;
    });
  };
  const change = (body: object) =>
    run(t("saveFailed"), t("saved"), () =>
      panelCall<{ message: string }>("PUT", adminApiPaths.complaint(id), { ...body, updatedAt }),
    );
  return { isBusy, take, change };
}

type PartProps = { fieldId: string; complaint: PanelComplaint; isBusy: boolean };
type StepsPartProps = PartProps & {
  possible: readonly Step[];
  reason: string;
  onReason: (reason: string) => void;
  onAsk: (step: Step) => void;
};

function StepsPart({ fieldId, complaint, isBusy, possible, reason, onReason, onAsk }: StepsPartProps) {
  const t = useTranslations("panelCopyright.actions");
  const labelOf = useStepLabel();
  return (
    <div>
      <Label htmlFor={`${fieldId}-reason`}>{t("explanation")}</Label>
      <Textarea
        id={`${fieldId}-reason`}
        rows={4}
        maxLength={reasonMaxLength}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        className="mt-1.5"
      />
      <PlaceholderWarning text={reason} />
      <div className="mt-3 flex flex-wrap gap-2">
        {possible.map((step) => (
          <Button
            key={step}
            size="sm"
            variant={steps[step].isDestructive ? "destructive" : "secondary"}
            {...press(!isBusy && (step !== "rejected" || reason.trim() !== ""), () => onAsk(step))}
          >
            <span>{labelOf(step)}</span>
            <span className="sr-only">{` ${t("ofComplaint", { number: complaint.number })}`}</span>
          </Button>
        ))}
      </div>
      {possible.includes("rejected") && reason.trim() === "" ? (
        <p className="mt-2 text-xs text-ink-muted">{t("explainRejection")}</p>
      ) : null}
    </div>
  );
}

function NotesPart({
  fieldId,
  complaint,
  isBusy,
  onChange,
}: PartProps & { onChange: (body: object) => void }) {
  const t = useTranslations("panelCopyright.actions");
  const [notes, setNotes] = useState(complaint.notes ?? "");
  const isChanged = notes !== (complaint.notes ?? "");
  useUnsaved(`complaint-${complaint.number}-notes`, { value: notes, isChanged, onRestore: setNotes });
  return (
    <div>
      <Label htmlFor={`${fieldId}-notes`}>{t("notes")}</Label>
      <Textarea
        id={`${fieldId}-notes`}
        rows={4}
        maxLength={complaintLimits.notes}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        className="mt-1.5"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" {...press(!isBusy && isChanged, () => onChange({ notes }))}>
          {t("saveNotes")}
        </Button>
        <NotSpam
          name={complaint.number}
          isSuspected={complaint.spam}
          keyShortcut="n"
          onPress={() => !isBusy && onChange({ spam: false })}
        />
      </div>
    </div>
  );
}

"use client";

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

const steps: Record<Step, { label: string; asks: string; isDestructive: boolean }> = {
  taken_down: {
    label: "Take down",
    asks: "Hides the item everywhere immediately: page, lists, feeds, search, pictures and files. Both sides are notified by email, and the submitter can respond.",
    isDestructive: true,
  },
  rejected: {
    label: "Reject",
    asks: "The item stays on the site. The complainant is notified by email with your explanation.",
    isDestructive: false,
  },
  restored: {
    label: "Restore",
    asks: "Restores the item, unless another complaint is still blocking it. Both sides are notified by email.",
    isDestructive: false,
  },
  upheld: {
    label: "Uphold",
    asks: "The item stays hidden. Both sides are notified by email.",
    isDestructive: true,
  },
  withdrawn: {
    label: "Close as withdrawn",
    asks: "Use this when the complainant withdraws. If the item was taken down, it is restored.",
    isDestructive: false,
  },
};

export function ComplaintActions({ complaint }: { complaint: PanelComplaint }) {
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
      {forAdmins ? (
        <p className="text-sm text-ink-muted lg:col-span-2">
          Only an admin can make the final decision. They will see your notes.
        </p>
      ) : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked ? `${steps[asked].label}: “${item.name}”?` : ""}
        description={asked ? steps[asked].asks : ""}
        confirmLabel={asked ? steps[asked].label : ""}
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
    return run(`${steps[step].label} failed`, "it was done", async () => {
      const answer = await panelCall<{ message: string }>("POST", path, body);
      onTaken();
      return answer;
    });
  };
  const change = (body: object) =>
    run("Failed to save", "it was saved", () =>
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
  return (
    <div>
      <Label htmlFor={`${fieldId}-reason`}>Explanation for both sides</Label>
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
            <span>{steps[step].label}</span>
            <span className="sr-only">{` complaint ${complaint.number}`}</span>
          </Button>
        ))}
      </div>
      {possible.includes("rejected") && reason.trim() === "" ? (
        <p className="mt-2 text-xs text-ink-muted">To reject this complaint, explain why.</p>
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
  const [notes, setNotes] = useState(complaint.notes ?? "");
  const isChanged = notes !== (complaint.notes ?? "");
  useUnsaved(`complaint-${complaint.number}-notes`, { value: notes, isChanged, onRestore: setNotes });
  return (
    <div>
      <Label htmlFor={`${fieldId}-notes`}>Notes (team only)</Label>
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
          Save notes
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

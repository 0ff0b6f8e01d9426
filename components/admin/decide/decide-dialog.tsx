"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useMailReady, useStoredTimes } from "@/components/admin/shell/panel-context";
import { SwitchLine } from "@/components/admin/switch-line";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Dialog } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { shortcutDigit } from "@/components/ui/shortcut-key";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { reasonMaxLength, reasonPlaceholders } from "@/lib/features/reviews/constants";
import type { NotifiedDecision } from "@/lib/features/reviews/policy";
import type { Template } from "@/lib/features/templates/types";
import type { Asked, ChosenDecision } from "./asked";
import { DecisionChoice } from "./decision-choice";
import { MailPreview } from "./mail-preview";
import { PlaceholderWarning } from "./placeholder-warning";
import { useReasonTemplates } from "./reason-templates";
import { TemplateButtons } from "./template-buttons";
import { useStoredReason } from "./use-stored-reason";

type DialogKeys = {
  /** receives characters typed elsewhere in the dialog */
  field: RefObject<HTMLTextAreaElement | null>;
  /** numbered from 1 */
  onTemplate: (number: number) => void;
  onSubmit: () => void;
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("textarea, input:not([type=radio], [type=checkbox])") !== null;

/** 1 to 9 choose a template, Ctrl + Enter decides from anywhere in the dialog. */
function useDialogKeys({ field, onTemplate, onSubmit }: DialogKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isComposing(event) || event.repeat || event.altKey) return;
    if (isCommand && event.key === "Enter") {
      event.preventDefault();
      return onSubmit();
    }
    if (isCommand || isTyping(event)) return;
    const number = shortcutDigit(event);
    if (number) {
      event.preventDefault();
      return onTemplate(number);
    }
    // Focused on keydown, the field receives the character itself; Space belongs to a focused button.
    if (/^[^\s\p{C}]$/u.test(event.key ?? "") || event.key === "Dead") field.current?.focus();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

type DecideDialogProps<Decided extends NotifiedDecision> = {
  asked: Asked<Decided>;
  /** another moderator has decided the item */
  notice?: string | null;
  onDecide: (verdict: ChosenDecision<Decided>) => void;
  onClose: () => void;
};

export function DecideDialog<Decided extends NotifiedDecision>(props: DecideDialogProps<Decided>) {
  const t = useTranslations("panelDecide.decideDialog");
  const decisionName = useTranslations("panelDecide.decisions");
  const { asked, notice, onDecide, onClose } = props;
  const { decisions, items } = asked;
  const [decision, setDecision] = useState(decisions[0]);
  const { reason, changeReason } = useStoredReason(items);
  const [wantsMail, setWantsMail] = useState(!items.some(({ spam }) => spam));
  const [problem, setProblem] = useState("");
  const [end, setEnd] = useState<{ verdict: ChosenDecision<Decided> | null } | null>(null);
  const isReachable = items.some(({ mailTo }) => mailTo !== null);
  const mustNotify = decision === "changes";
  const canNotify = useMailReady() && isReachable;
  const isNotified = mustNotify ? isReachable : wantsMail && canNotify;
  const isChoice = decisions.length > 1;
  const isRemoval = decision === "rejected" || decision === "unapproved";
  const what = items.length === 1 ? items[0]?.name : t("items", { count: items.length });

  // Close before unmounting: otherwise the browser does not return the focus to the opener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the callbacks are by then
  useEffect(() => {
    if (end?.verdict) onDecide(end.verdict);
    else if (end) onClose();
  }, [end]);

  const submit = () => {
    if (mustNotify && !reason.trim()) return setProblem(t("describeChangesWant"));
    setEnd({ verdict: { decision, reason: reason.trim(), notify: isNotified } });
  };
  const cancel = () => setEnd((known) => known ?? { verdict: null });
  const allTemplates = useReasonTemplates();
  const notified: NotifiedDecision = decision;
  const templates = notified === "approved" ? [] : allTemplates[notified];
  const choose = (text: string) => {
    changeReason(withTemplate(reason, text, Object.values(allTemplates).flat()));
    setProblem("");
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useDialogKeys({
    field,
    onTemplate: (number) => {
      const template = templates[number - 1];
      if (template) choose(template.text);
      else
        notify({
          title: t("noTemplate", { number }),
          description: t("templateNumbers", { count: templates.length }),
        });
    },
    onSubmit: () => end === null && submit(),
  });

  return (
    <Dialog
      open={end === null}
      onOpenChange={(open) => !open && cancel()}
      title={t("title", { decision: isChoice ? "open" : decision, what: what ?? "" })}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={cancel}>
            {t("cancel")}
          </Button>
          <Button
            size="sm"
            variant={isRemoval ? "destructive" : "primary"}
            disabled={mustNotify && !isReachable}
            onClick={submit}
          >
            {decisionName(notified)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p role="status" className="text-sm font-medium text-warn empty:hidden">
          {notice}
        </p>
        {isChoice ? <DecisionChoice decisions={decisions} chosen={decision} onChoose={setDecision} /> : null}
        {decision === "approved" ? null : (
          <TemplateButtons templates={templates} takesFocus={!isChoice} onChoose={choose} />
        )}
        <ReasonField
          ref={field}
          asksForChanges={mustNotify}
          isRemoval={isRemoval}
          hasTemplates={templates.length > 0}
          reason={reason}
          problem={problem}
          onChange={(typed) => {
            changeReason(typed);
            setProblem("");
          }}
        />
        {mustNotify ? null : (
          <SwitchLine
            label={t("notifySubmitterEmail")}
            checked={isNotified}
            disabled={!canNotify}
            onChange={(event) => setWantsMail(event.target.checked)}
          />
        )}
        <MailPreview decision={decision} items={items} isNotified={isNotified} reason={reason} />
      </div>
    </Dialog>
  );
}

type ReasonFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  asksForChanges: boolean;
  isRemoval: boolean;
  hasTemplates: boolean;
  reason: string;
  problem: string;
  onChange: (reason: string) => void;
};

function ReasonField(props: ReasonFieldProps) {
  const t = useTranslations("panelDecide.decideDialog");
  const { ref, asksForChanges, isRemoval, hasTemplates, reason, problem, onChange } = props;
  const { rejectedSubmissionDays } = useStoredTimes();
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{asksForChanges ? t("changesWant") : t("reason")}</Label>
      <p id={`${id}-help`} className="mb-2 text-sm text-ink-muted">
        <span>{isRemoval ? t("savedUntil", { days: rejectedSubmissionDays }) : t("saved")}</span>
        <span className="pointer-coarse:hidden">
          {` ${hasTemplates ? t("templateKeys") : t("decideKey")}`}
        </span>
      </p>
      <Textarea
        id={id}
        ref={ref}
        value={reason}
        maxLength={reasonMaxLength}
        rows={4}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? `${id}-error ` : ""}${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <PlaceholderWarning text={reason} known={reasonPlaceholders} />
      {problem ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Replaces an unedited template; otherwise it is appended to the typed text. */
function withTemplate(reason: string, template: string, all: readonly Template[]): string {
  const typed = reason.trim();
  if (!typed || all.some(({ text }) => text === typed)) return template;
  return typed.includes(template) ? reason : `${typed}\n\n${template}`.slice(0, reasonMaxLength);
}

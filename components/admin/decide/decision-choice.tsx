"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { NotifiedDecision } from "@/lib/features/reviews/policy";

type DecisionChoiceProps<Decided extends NotifiedDecision> = {
  decisions: readonly Decided[];
  chosen: Decided;
  onChoose: (decision: Decided) => void;
};

export function DecisionChoice<Decided extends NotifiedDecision>(props: DecisionChoiceProps<Decided>) {
  const t = useTranslations("panelDecide.decisionChoice");
  const decisionName = useTranslations("panelDecide.decisions") as (decision: NotifiedDecision) => string;
  const { decisions, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset aria-label={t("decision")} className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      {decisions.map((decision) => (
        <label
          key={decision}
          className="notch-sm inline-flex h-9 cursor-pointer items-center gap-2 border border-line-strong px-3 text-sm font-semibold has-checked:border-cool has-checked:bg-cool-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={decision === chosen}
            onChange={() => onChoose(decision)}
            className="size-4 accent-(--cool)"
          />
          <span>{decisionName(decision)}</span>
        </label>
      ))}
    </fieldset>
  );
}

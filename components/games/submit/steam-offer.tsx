"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError, failureMessage, postJson } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type GameField, gameFields } from "@/lib/features/games/fields";
import { parseSteamApp } from "@/lib/features/games/links";
import type { SteamAnswer, SteamFields } from "@/lib/features/games/types";
import type { FieldRow } from "@/lib/shared/field-table";
import { apiPaths } from "@/lib/shared/paths";

type Name = keyof SteamFields & GameField;
type Values = Partial<Record<Name, unknown>>;

/** The result for one app. */
type Outcome = { app: string } & (
  | { kind: "refused"; words: string; isGone: boolean }
  /** `before`: earlier values of filled fields; `skipped`: Steam's values for fields that were filled in */
  | { kind: "filled"; before: Values; filled: Values; skipped: Values; hasPicture: boolean }
  | { kind: "undone" }
);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Empty, or a switch in its default position. */
function isBlank(name: Name, value: unknown): boolean {
  if (typeof value === "boolean") return value === ((gameFields[name] as FieldRow).isOn ?? false);
  return Array.isArray(value) ? value.length === 0 : String(value ?? "").trim() === "";
}

const labelsOf = (values: Values, read: (text: string) => string): string =>
  Object.keys(values)
    .map((name) => read(gameFields[name as Name].label))
    .join(", ");

/** Fills in the form from Steam on a press. Typed values are replaced only on request. */
export function SteamOffer({ isOffered }: { isOffered: boolean }) {
  const t = useTranslations("gameForm.steam");
  const { control, getValues, setValue, clearErrors, setFocus } = useFormContext();
  const link = String(useWatch({ control, name: "steamUrl" }) ?? "");
  const [isAsking, setAsking] = useState(false);
  const [last, setOutcome] = useState<Outcome | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const app = parseSteamApp(link);
  if (!isOffered || !app) return null;
  const outcome = last?.app === app ? last : null;
  const isGone = outcome?.kind === "refused" && outcome.isGone;

  const put = (values: Values) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    clearErrors(Object.keys(values));
  };

  const fill = ({ fields, hasPicture }: SteamAnswer) => {
    const news = Object.entries(fields).filter(([name, value]) => !isSame(getValues(name), value));
    const [free, taken] = [true, false].map((isFree) =>
      Object.fromEntries(news.filter(([name]) => isBlank(name as Name, getValues(name)) === isFree)),
    ) as [Values, Values];
    const before = Object.fromEntries(Object.keys(free).map((name) => [name, getValues(name)]));
    put(free);
    setOutcome({ app, kind: "filled", before, filled: free, skipped: taken, hasPicture });
  };

  const ask = async () => {
    setAsking(true);
    setOutcome(null);
    const isStill = () => parseSteamApp(String(getValues("steamUrl"))) === app;
    try {
      const answer = await postJson<SteamAnswer>(apiPaths.gameFromSteam, { steamUrl: link.trim() });
      if (isStill()) fill(answer);
    } catch (error) {
      if (!isStill()) return;
      const isAway = error instanceof ApiError && error.status === 503;
      setOutcome({ app, kind: "refused", words: failureMessage(error, t("unreachable")), isGone: isAway });
      if (isAway) setFocus("steamUrl");
    } finally {
      setAsking(false);
    }
  };

  const undo = ({ before, filled }: Extract<Outcome, { kind: "filled" }>) => {
    // Fields changed since then keep the visitor's values.
    const untouched = Object.entries(before).filter(([name]) =>
      isSame(getValues(name), filled[name as Name]),
    );
    put(Object.fromEntries(untouched));
    setOutcome({ app, kind: "undone" });
    button.current?.focus();
  };

  const replace = (done: Extract<Outcome, { kind: "filled" }>) => {
    const before = Object.fromEntries(Object.keys(done.skipped).map((name) => [name, getValues(name)]));
    put(done.skipped);
    setOutcome({
      ...done,
      before: { ...done.before, ...before },
      filled: { ...done.filled, ...done.skipped },
      skipped: {},
    });
    button.current?.focus();
  };

  return (
    <div className="-mt-3 flex flex-col items-start gap-3">
      {isGone ? null : (
        <Button ref={button} variant="secondary" size="sm" loading={isAsking} onClick={ask}>
          <Download aria-hidden="true" />
          <span className="contents">{t("fill")}</span>
        </Button>
      )}
      <div role="status" className="w-full empty:hidden">
        {outcome ? <OutcomeNotice outcome={outcome} onUndo={undo} onReplace={replace} /> : null}
      </div>
    </div>
  );
}

type Filled = Extract<Outcome, { kind: "filled" }>;
type OutcomeNoticeProps = {
  outcome: Outcome;
  onUndo: (outcome: Filled) => void;
  onReplace: (outcome: Filled) => void;
};

function OutcomeNotice({ outcome, onUndo, onReplace }: OutcomeNoticeProps) {
  const t = useTranslations("gameForm.steam");
  const read = useMessageText();
  if (outcome.kind === "undone") return <p className="text-sm text-ink-muted">{t("undone")}</p>;
  if (outcome.kind === "refused") return <p className="text-sm text-ink-muted">{outcome.words}</p>;
  const [filled, skipped] = [labelsOf(outcome.filled, read), labelsOf(outcome.skipped, read)];
  if (!filled && !skipped) return <p className="text-sm text-ink-muted">{t("same")}</p>;
  return (
    <Notice
      tone="ok"
      title={t(filled ? "filledTitle" : "unchangedTitle")}
      actions={
        <>
          {filled ? (
            <Button size="sm" variant="secondary" onClick={() => onUndo(outcome)}>
              {t("undo")}
            </Button>
          ) : null}
          {skipped ? (
            <Button size="sm" variant="ghost" onClick={() => onReplace(outcome)}>
              {t("replace")}
            </Button>
          ) : null}
        </>
      }
    >
      {filled ? <p>{t("filled", { fields: filled })}</p> : null}
      {skipped ? <p>{t("kept", { fields: skipped })}</p> : null}
      {outcome.hasPicture ? null : <p>{t("noPicture")}</p>}
    </Notice>
  );
}

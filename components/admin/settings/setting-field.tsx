"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { FieldError, FieldHelp } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formatDateTime } from "@/lib/shared/format";
import { type SettingKind, settingDefinition } from "@/lib/shared/settings";
import type { EditedSetting } from "./use-setting-group";

type Props = {
  field: EditedSetting;
  onChange: (value: string | null) => void;
  onTakeTheirs: () => void;
};

const inputModes: Partial<Record<SettingKind, "email" | "tel" | "url" | "numeric">> = {
  email: "email",
  phone: "tel",
  link: "url",
  number: "numeric",
};

/** @returns a local `datetime-local` value; empty if `iso` is invalid */
function toLocal(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const toMoment = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
};

export function SettingField({ field, onChange, onTakeTheirs }: Props) {
  const t = useTranslations("panelSettings.settingField");
  const { row, value, shown, problem, isConflicting } = field;
  const id = useId();
  const isHydrated = useHydrated();
  const read = useMessageText();
  const definition = settingDefinition(row.name);
  const { kind } = definition;
  const label = read(definition.label);
  const help = definition.help && read(definition.help);
  const unit = definition.unit && read(definition.unit);
  const isMoment = kind === "moment";
  // The server does not know the browser's time zone.
  const controlValue = isMoment ? (isHydrated ? toLocal(shown) : "") : shown;
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>
        <span>{label}</span>
        {unit ? <span className="font-normal text-ink-muted">{` (${unit})`}</span> : null}
        {isMoment ? <span className="font-normal text-ink-muted">{` ${t("time")}`}</span> : null}
      </Label>
      <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      {kind === "switch" ? (
        <Switch
          id={id}
          checked={shown === "on"}
          aria-describedby={[help && `${id}-help`, `${id}-source`].filter(Boolean).join(" ")}
          onChange={({ target }) => onChange(target.checked ? "on" : "off")}
        />
      ) : (
        <Input
          id={id}
          type={isMoment ? "datetime-local" : "text"}
          inputMode={inputModes[kind]}
          value={controlValue}
          aria-invalid={Boolean(problem)}
          aria-describedby={[problem && `${id}-problem`, help && `${id}-help`, `${id}-source`]
            .filter(Boolean)
            .join(" ")}
          onChange={({ target }) => onChange(isMoment ? toMoment(target.value) : target.value)}
        />
      )}
      <FieldError id={`${id}-problem`}>{problem && read(problem)}</FieldError>
      {isConflicting ? (
        <div className="mt-1.5 text-sm">
          <p>
            {t.rich("conflict", {
              saved: () => (
                <strong className="break-words">
                  {row.value === null
                    ? t("default", { value: row.fallback ?? t("nothing") })
                    : row.value || t("nothing")}
                </strong>
              ),
            })}
          </p>
          <Button size="sm" variant="secondary" className="mt-1.5" onClick={onTakeTheirs}>
            {t.rich("takeSaved", { label, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </Button>
        </div>
      ) : null}
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-3 text-xs text-ink-muted">
        <span id={`${id}-source`}>
          <SettingSource field={field} />
        </span>
        {value === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t.rich("reset", { label, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </Button>
        )}
      </div>
    </div>
  );
}

function SettingSource({ field: { row, value } }: { field: EditedSetting }) {
  const t = useTranslations("panelSettings.settingField");
  const language = useLocale();
  if (value === null) return row.fallbackSource === "environment" ? t("fromEnvironment") : t("isDefault");
  if (value !== row.value) return t("unsaved");
  return t("stored", {
    is: value === "" ? "cleared" : "set",
    isDated: row.updatedAt ? "yes" : "no",
    by: row.updatedBy ?? "",
    at: row.updatedAt ? formatDateTime(row.updatedAt, language) : "",
  });
}

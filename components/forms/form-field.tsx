"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useFieldId } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { Label, RequiredMark } from "@/components/ui/label";

export type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby"?: string;
  /** Always set: browsers report an empty required field as invalid even before it is touched. */
  "aria-invalid": boolean;
};

type FormFieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  /** next to the label, e.g. "Optional" */
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** The error is read aloud when it appears. */
export function FormField({ name, label, help, required = false, hint, children }: FormFieldProps) {
  const { control, error, helpId, errorId } = useFieldControl(name, { required, hasHelp: Boolean(help) });
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Label htmlFor={control.id} required={required}>
          {label}
        </Label>
        {hint ? <span className="text-xs text-ink-muted">{hint}</span> : null}
      </div>
      <FieldHelp id={helpId}>{help}</FieldHelp>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type FieldGroupProps = Omit<FormFieldProps, "children" | "hint"> & { children: ReactNode };

/** Several controls with one legend, such as tiles. */
export function FieldGroup({ name, label, help, required = false, children }: FieldGroupProps) {
  const t = useTranslations("form.field");
  const { control, error, helpId, errorId } = useFieldControl(name, { required, hasHelp: Boolean(help) });
  return (
    <fieldset
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      className="m-0 min-w-0 border-0 p-0"
    >
      <legend className="mb-1.5 p-0 text-sm font-semibold text-ink">
        <span>{label}</span>
        {required ? <RequiredMark /> : null}
        {required ? <span className="sr-only">{` ${t("required")}`}</span> : null}
      </legend>
      <FieldHelp id={helpId}>{help}</FieldHelp>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** For controls with a different layout than FormField. */
export function useFieldControl(name: string, options: { required?: boolean; hasHelp?: boolean } = {}) {
  const id = useFieldId(name);
  const { control: formControl, getFieldState } = useFormContext();
  const formState = useFormState({ control: formControl, name });
  const error = getFieldState(name, formState).error;
  const read = useMessageText();
  const named = error?.message ?? error?.root?.message;
  const message = named && read(named);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [message ? errorId : "", options.hasHelp ? helpId : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    required: options.required ?? false,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    "aria-invalid": Boolean(message),
  };
  return { control, error: message, helpId, errorId };
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={id} className="-mt-1 mb-2 text-sm text-ink-muted">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children ? (
        <p id={id} className="mt-1.5 flex items-start gap-2 text-sm font-medium text-bad">
          <span aria-hidden="true" className="mt-[0.45em] size-2 shrink-0 bg-bad" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}

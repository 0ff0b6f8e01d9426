"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldError, FieldGroup, useFieldControl } from "@/components/forms/form-field";
import { Checkbox } from "@/components/ui/checkbox";
import { RequiredMark } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { Tile } from "@/components/ui/tile";

type ChoiceFieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
};

/** A box to tick with its words beside it, such as accepting the terms. */
export function CheckboxField({ name, label, help, required = false }: ChoiceFieldProps) {
  const { register } = useFormContext();
  const { control, error, helpId, errorId } = useFieldControl(name, { required, hasHelp: Boolean(help) });
  return (
    <div>
      <div className="flex items-start gap-3">
        <Checkbox {...control} {...register(name)} />
        <div className="text-sm">
          <label htmlFor={control.id} className="block min-h-6">
            {label}
            {required ? <RequiredMark /> : null}
          </label>
          {help ? (
            <div id={helpId} className="text-ink-muted">
              {help}
            </div>
          ) : null}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** A toggle in a row of its own: words left, switch right; `children` belong to it and show below. */
export function SwitchField({
  name,
  label,
  help,
  children,
}: Omit<ChoiceFieldProps, "required"> & { children?: ReactNode }) {
  const { register } = useFormContext();
  const { control, error, helpId, errorId } = useFieldControl(name, { hasHelp: Boolean(help) });
  return (
    <div className="notch border border-line bg-surface has-[[role=switch]:checked]:border-cool/50">
      <div className="flex items-center justify-between gap-4 px-3.5 py-2.5">
        <div className="min-w-0">
          <label htmlFor={control.id} className="block text-sm font-medium">
            {label}
          </label>
          {help ? (
            <div id={helpId} className="text-xs text-ink-muted">
              {help}
            </div>
          ) : null}
        </div>
        <Switch {...control} {...register(name)} />
      </div>
      {children ? <div className="border-t border-line px-3.5 py-3 empty:hidden">{children}</div> : null}
      {error ? (
        <div className="px-3.5 pb-3">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

type TileFieldProps = Pick<ChoiceFieldProps, "name" | "label" | "help"> & {
  options: readonly { value: string; label: ReactNode; description?: ReactNode; icon?: ReactNode }[];
};

/** Tiles of which any number can be taken: the value is a list. */
export function TileField({ options, ...field }: TileFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldGroup {...field}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
        {options.map((option) => (
          <Tile key={option.value} {...register(field.name)} {...option} />
        ))}
      </div>
    </FieldGroup>
  );
}

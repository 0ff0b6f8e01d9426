"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
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

export function CheckboxField({ name, label, help, required = false }: ChoiceFieldProps) {
  const { register } = useFormContext();
  const { control, error, helpId, errorId } = useFieldControl(name, { required, hasHelp: Boolean(help) });
  return (
    <div>
      <div className="flex items-start gap-3">
        <Checkbox {...control} {...register(name)} />
        <div className="text-sm">
          <label htmlFor={control.id} className="block min-h-6">
            <span>{label}</span>
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

/** Label on the left, switch on the right; `children` are shown below. */
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

type TileOption = { value: string; label: string; description?: string | undefined };
type TileFieldProps = Pick<ChoiceFieldProps, "name" | "label" | "help"> & {
  options: readonly TileOption[];
  /** an option that excludes the others, such as "none" */
  alone?: string | undefined;
};

/** Longer lists with descriptions are collapsed. */
const mostUnfolded = 8;

/** The value is a list. Tiles with a description are wider. */
export function TileField({ options, alone, ...field }: TileFieldProps) {
  const { register, getValues, setValue } = useFormContext();
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    if (alone === undefined || !target.checked) return;
    const taken: string[] = getValues(field.name);
    const left = taken.filter((value) => (value === alone) === (target.value === alone));
    if (left.length < taken.length) setValue(field.name, left, { shouldDirty: true, shouldValidate: true });
  };
  const tile = register(field.name, { onChange });
  const areSentences = options.some(({ description }) => description);
  const tiles = (
    <div
      className={`grid gap-2 ${areSentences ? "sm:grid-cols-2" : "grid-cols-2 sm:grid-cols-3 md:grid-cols-4"}`}
    >
      {options.map((option) => (
        <Tile key={option.value} {...tile} {...option} />
      ))}
    </div>
  );
  return (
    <FieldGroup {...field}>
      {areSentences && options.length > mostUnfolded ? (
        <Folded name={field.name} options={options}>
          {tiles}
        </Folded>
      ) : (
        tiles
      )}
    </FieldGroup>
  );
}

/** Collapsed, it lists the selection and renders no tiles; an error opens it. */
function Folded({
  name,
  options,
  children,
}: Pick<TileFieldProps, "name" | "options"> & { children: ReactNode }) {
  const t = useTranslations("form.choices");
  const chosen: unknown = useWatch({ name });
  const { error } = useFieldControl(name);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(true);
  };
  const open = useEffectEvent(() => toggle(true));
  useEffect(() => {
    if (error) open();
  }, [error]);
  const names = options.filter(({ value }) => Array.isArray(chosen) && chosen.includes(value));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="notch-sm border border-line-strong bg-sunken open:bg-transparent"
    >
      <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 text-sm font-medium select-none">
        <span>{names.length > 0 ? names.map(({ label }) => label).join(", ") : t("none")}</span>
        <span className="text-ink-muted">{` · ${t("amount", { count: options.length })}`}</span>
      </summary>
      {wasOpened ? <div className="p-2">{children}</div> : null}
    </details>
  );
}

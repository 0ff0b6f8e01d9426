"use client";

import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  memo,
  type ReactNode,
} from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { characterCount } from "@/lib/shared/limits";

type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
};

/** Browsers count UTF-16 units, at most two per character; the schema counts exactly. */
const unitsOf = (characters: number | undefined) => characters && characters * 2;

type TextFieldProps = FieldProps &
  Omit<ComponentProps<typeof Input>, "name" | "required" | "onChange"> & {
    /** rewrites typed text after input composition, e.g. removes "@" */
    clean?: (typed: string) => string;
    /** converts pasted text, e.g. an address to a handle; null pastes it unchanged */
    convertPasted?: ((pasted: string) => string | null) | undefined;
    /** shown inside the field, e.g. "@" */
    prefix?: string;
  };

export const TextField = memo(function TextField({
  name,
  label,
  help,
  hint,
  required,
  clean,
  convertPasted,
  prefix,
  maxLength,
  ...props
}: TextFieldProps) {
  const { register, setValue, getFieldState } = useFormContext();
  const rewrite = (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const value = convertPasted?.(event.clipboardData.getData("text")) ?? null;
    if (value === null) return;
    event.preventDefault();
    rewrite(value);
  };
  // Most browsers send no input event after this one.
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    if (clean) rewrite(clean(currentTarget.value));
  };
  const field = register(name, {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (clean && !(nativeEvent as InputEvent).isComposing) target.value = clean(target.value);
    },
    ...(clean ? { setValueAs: (value: unknown) => (typeof value === "string" ? clean(value) : value) } : {}),
  });
  const events = { onPaste, onCompositionEnd };
  return (
    <FormField {...{ name, label, help, hint, required }}>
      {(control) =>
        prefix ? (
          <div className="relative">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-muted"
            >
              {prefix}
            </span>
            <Input
              {...control}
              {...field}
              {...events}
              {...props}
              maxLength={unitsOf(maxLength)}
              className="ps-8"
            />
          </div>
        ) : (
          <Input {...control} {...field} {...events} {...props} maxLength={unitsOf(maxLength)} />
        )
      }
    </FormField>
  );
});

type TextareaFieldProps = FieldProps & Omit<ComponentProps<typeof Textarea>, "name" | "required">;

/** With `maxLength` it shows a counter. */
export const TextareaField = memo(function TextareaField({
  name,
  label,
  help,
  hint,
  required,
  maxLength,
  ...props
}: TextareaFieldProps) {
  const { register } = useFormContext();
  const counter = maxLength ? <Counter name={name} maxLength={maxLength} /> : null;
  return (
    <FormField {...{ name, label, help, required }} hint={hint ?? counter}>
      {(control) => <Textarea {...control} {...register(name)} maxLength={unitsOf(maxLength)} {...props} />}
    </FormField>
  );
});

export function Counter({ name, maxLength }: { name: string; maxLength: number }) {
  const value: unknown = useWatch({ name });
  return (
    <span dir="ltr" className="tabular-nums">
      {`${typeof value === "string" ? characterCount(value) : 0} / ${maxLength}`}
    </span>
  );
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<typeof Select>, "name" | "required" | "children"> & {
    options: readonly { value: string; label: string }[];
    /** the first, empty option */
    placeholder?: string;
  };

export const SelectField = memo(function SelectField({
  name,
  label,
  help,
  hint,
  required,
  options,
  placeholder,
  ...props
}: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...{ name, label, help, hint, required }}>
      {(control) => (
        <Select {...control} {...register(name)} {...props}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

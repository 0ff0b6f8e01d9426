"use client";

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "@/components/forms/post-json";
import type { honeypot } from "@/lib/shared/fields";

/** Default values of every field in the schema except the honeypot. */
export type BlankForm<Input extends FieldValues> = DefaultValues<Input> &
  Record<Exclude<keyof Input, keyof typeof honeypot>, unknown>;

/**
 * Public forms load schema and zod on the first focus: setting them up blocks a phone longer than hydrating the rest.
 */
export type FormSchema<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Loads the rules ahead. */
  prepare: () => void;
};

/** The rules could not be loaded, so the form cannot be sent. */
export class UncheckedForm extends Error {
  override readonly name = "UncheckedForm";
}

/**
 * react-hook-form with a feature's schema.
 * @param options.errors what a refused submit focuses. `summary`: the ErrorSummary; non-empty fields are also checked
 *   on blur. `first`: the first invalid field; nothing is checked before submit, so that Cancel does not move.
 * @returns the form for `<Form form={…}>`
 */
export function useZodForm<Input extends FieldValues, Output>(options: {
  schema: FormSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  errors: "summary" | "first";
}): ZodForm<Input, Output> {
  const isFirst = options.errors === "first";
  const wasSent = useRef(false);
  const [load] = useState(() => rulesLoader(options.schema));
  const form = useForm<Input, unknown, Output>({
    resolver: forgivingResolver(load, Object.keys(options.defaultValues).length, wasSent),
    defaultValues: options.defaultValues,
    mode: isFirst ? "onSubmit" : "onTouched",
    shouldFocusError: isFirst,
  });
  const { isSubmitted } = form.formState;
  // Before the effect that moves the focus to the summary, which would trigger validation on blur.
  useLayoutEffect(() => {
    wasSent.current = isSubmitted;
  }, [isSubmitted]);
  const prepare = () => void load().catch(() => {});
  return Object.assign(form, { prepare });
}

type Rules<Input extends FieldValues, Output> = Resolver<Input, unknown, Output>;

async function loadRules<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Promise<Rules<Input, Output>> {
  const [{ zodResolver }, rules] = await Promise.all([
    import("@hookform/resolvers/zod"),
    typeof schema === "function" ? schema() : schema,
  ]);
  return zodResolver(rules);
}

/** Loads the rules once; a failure is retried by the next caller. */
function rulesLoader<Input extends FieldValues, Output>(schema: FormSchema<Input, Output>) {
  let loading: Promise<Rules<Input, Output>> | undefined;
  return () => {
    loading ??= loadRules(schema).catch((cause) => {
      loading = undefined;
      throw new UncheckedForm("The rules could not be loaded.", { cause });
    });
    return loading;
  };
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * An empty field is not an error before submit: visitors tab through, and messages would move the content.
 * @param fieldCount a form with one field is always checked, since blur and submit look the same here
 */
function forgivingResolver<Input extends FieldValues, Output>(
  load: () => Promise<Rules<Input, Output>>,
  fieldCount: number,
  wasSent: RefObject<boolean>,
): Rules<Input, Output> {
  return async (values, context, options) => {
    const [name, ...others] = options.names ?? [];
    const isWhole = name === undefined || others.length > 0;
    const forgives = !isWhole && !wasSent.current && fieldCount > 1;
    if (forgives && isBlank(get(values, String(name)))) return { values: {}, errors: {} };
    const checking = load().then((check) => check(values, context, options));
    // A field that cannot be checked on blur is checked on submit.
    return isWhole ? checking : checking.catch(() => ({ values: {}, errors: {} }));
  };
}

/**
 * Shows the server's `errors` (422) at their fields; errors of unknown fields appear above the form.
 * @param fieldNames maps the call's field names to the form's
 * @returns whether the server named a field
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "setError" | "getValues">,
  error: unknown,
  fieldNames: Record<string, string> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = form.getValues();
  const entries = Object.entries(error.errors);
  for (const [given, message] of entries) {
    const name = fieldNames[given] ?? given;
    const top = name.split(".")[0] ?? name;
    form.setError((top in known ? name : `root.${top}`) as Path<Input>, { type: "server", message });
  }
  return entries.length > 0;
}

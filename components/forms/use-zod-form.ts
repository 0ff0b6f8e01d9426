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

/** A form's values before anybody typed: every field that its schema knows, but the one that people never see. */
export type BlankForm<Input extends FieldValues> = DefaultValues<Input> &
  Record<Exclude<keyof Input, keyof typeof honeypot>, unknown>;

/**
 * A form's schema. Public forms load it, and zod, on the first focus: setting it up blocks a phone longer than
 * hydrating the rest of the form.
 */
export type FormSchema<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

/** A form whose rules are loaded by the first check, or before it. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Loads the rules, for a form that is about to be filled in. */
  prepare: () => void;
};

/** The rules could not be loaded, so the form cannot be sent. */
export class UncheckedForm extends Error {
  override readonly name = "UncheckedForm";
}

/**
 * react-hook-form with a feature's schema.
 * @param options.errors what a refused submit gives the focus to. `summary`: the form's ErrorSummary; each field is
 *   checked when it is left with something in it, too. `first`: the first wrong field; until then nothing is checked,
 *   so that Cancel stays under the pointer.
 * @returns the form, to be given to `<Form form={…}>`
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
  // Before the effect by which the summary takes the focus from a field, which is checked then.
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

/** Loads the rules once; after a failure the next caller tries again. */
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
 * An empty field is no mistake before the form is sent: somebody passes through on the way to something else, and
 * everything below would move. A form that was reset is as good as new.
 * @param fieldCount a form of one field is not forgiven: whether it is left or sent looks the same here
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
    // A field that cannot be checked when it is left is checked when the form is sent.
    return isWhole ? checking : checking.catch(() => ({ values: {}, errors: {} }));
  };
}

/**
 * Puts the server's messages (`errors` of a 422) at the fields they name; those of fields that the form does not
 * have are shown above it.
 * @param fieldNames the form's names of fields that the call names otherwise
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

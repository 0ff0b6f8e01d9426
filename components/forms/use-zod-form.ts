"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import type { honeypot } from "@/lib/shared/fields";

/** A form's values before anybody typed: every field that its schema knows, but the one that people never see. */
export type BlankForm<Input extends FieldValues> = DefaultValues<Input> &
  Record<Exclude<keyof Input, keyof typeof honeypot>, unknown>;

/**
 * react-hook-form with a feature's schema.
 * @param options.errors what a refused submit gives the focus to. `summary`: the form's ErrorSummary; each field is
 *   checked when it is left, too. `first`: the first wrong field; until then nothing is checked, so that Cancel
 *   stays under the pointer.
 * @returns the form, to be given to `<Form form={…}>`
 */
export function useZodForm<Input extends FieldValues, Output>(options: {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  errors: "summary" | "first";
}): UseFormReturn<Input, unknown, Output> {
  const isFirst = options.errors === "first";
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: isFirst ? "onSubmit" : "onTouched",
    shouldFocusError: isFirst,
  });
}

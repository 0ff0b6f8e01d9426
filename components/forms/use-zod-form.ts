"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";

/**
 * react-hook-form with a feature's schema: a field is checked when it is left, from then on while typing; after a
 * refused submit the focus goes to the ErrorSummary (not to the first field as by default).
 * @returns the form, to be given to `<Form form={…}>`
 */
export function useZodForm<Input extends FieldValues, Output>(options: {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
}): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: "onTouched",
    shouldFocusError: false,
  });
}

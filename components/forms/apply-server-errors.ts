import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/components/forms/post-json";

/**
 * Puts the server's messages (`errors` of a 422) at the fields they name; those of fields that the form does not
 * have are shown above it.
 * @param fieldNames the form's names of fields that the call names otherwise
 * @returns whether there was any
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

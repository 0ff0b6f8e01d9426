import type { z } from "zod";
import { AppError } from "./errors";
import { message } from "./message";

export type Schema = z.ZodType | undefined;
export type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** @throws AppError with that code; `invalid` has a sentence for each field */
export function parseOrRefuse<S extends Schema>(
  schema: S,
  value: unknown,
  code: "invalid" | "not_found",
): Parsed<S> {
  if (!schema) return undefined as Parsed<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as Parsed<S>;
  if (code === "not_found") throw new AppError("not_found", message("refusals.nothingHere"));
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join(".") || "form"] ??= readableMessage(issue);
  throw new AppError("invalid", Object.values(errors)[0] ?? message("validation.check"), { errors });
}

/** Our schemas have messages for users; zod's defaults ("Invalid input: expected …") are for programmers. */
export function readableMessage(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  return issue.path.length > 0 ? message("validation.wrongValue") : message("validation.wrongInput");
}

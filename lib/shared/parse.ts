import type { z } from "zod";
import { AppError } from "./errors";

export type Schema = z.ZodType | undefined;
export type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** @throws AppError with the code, and for `invalid` the sentence of each field */
export function parseOrRefuse<S extends Schema>(
  schema: S,
  value: unknown,
  code: "invalid" | "not_found",
): Parsed<S> {
  if (!schema) return undefined as Parsed<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as Parsed<S>;
  if (code === "not_found") throw new AppError("not_found", "There is nothing at this address.");
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join(".") || "form"] ??= sentenceOf(issue);
  throw new AppError("invalid", Object.values(errors)[0] ?? "Please check what you sent.", { errors });
}

/** Our schemas speak to people; zod's own sentences ("Invalid input: expected …") speak to programmers. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  return issue.path.length > 0
    ? "This value has a form we cannot use."
    : "This is not what we expected here.";
}

import { useFormContext, useWatch } from "react-hook-form";
import type { BlankForm } from "@/components/forms/use-zod-form";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";
import { cleanText } from "@/lib/shared/clean-text";
import { blankValues, type FieldRow, namesAsked } from "@/lib/shared/field-table";

export const blankGame = {
  ...blankValues(gameFields, "submit"),
  contactEmail: "",
} satisfies BlankForm<GameSubmissionInput>;

/** The required fields, in the form's order. */
export const requiredFields = namesAsked(gameFields, "submit").flatMap((name) => {
  const row: FieldRow = gameFields[name];
  const words = row.submit || {};
  return row.isRequired ? [{ name, label: words.missing ?? words.label ?? row.label }] : [];
});

export type RequiredField = (typeof requiredFields)[number];

const requiredNames = requiredFields.map(({ name }) => name);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : cleanText(String(value ?? "")) === "";

/** @returns the empty required fields, in the form's order */
export function useMissingFields(): RequiredField[] {
  const { control } = useFormContext<GameSubmissionInput>();
  const values: readonly unknown[] = useWatch({ control, name: requiredNames });
  return requiredFields.filter((_, index) => isEmpty(values[index]));
}

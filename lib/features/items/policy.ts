import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { FieldChange } from "@/lib/features/reviews/types";
import { itemFields } from "./constants";
import type { FieldValue, FieldValues } from "./types";

/** The fields of its kind and no others: whatever else was sent is not the submitter's to set. */
export function ownFields(kind: ReviewedKind, body: Record<string, unknown>): Record<string, unknown> {
  const given = itemFields[kind].flatMap(({ name, as }) => {
    const value = body[name];
    if (value === undefined) return [];
    // An address would be fetched, a key could be another row's: a picture comes as itself or stays.
    if (as === "picture")
      return typeof value === "string" && value.startsWith("data:") ? [[name, value] as const] : [];
    if (as === "list" && typeof value === "string")
      return [[name, value.split("\n").filter(Boolean)] as const];
    return [[name, value] as const];
  });
  return Object.fromEntries(given);
}

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those fields of the new values that differ from the old ones. */
export const changedValues = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

/** A value in words. */
export const valueWords = (value: FieldValue | undefined): string => {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "boolean" ? (value ? "Yes" : "No") : (value ?? "");
};

/** What differs, in the order of the form. @param pictures the new ones by field, and the old ones: addresses */
export function listChanges(
  kind: ReviewedKind,
  values: { before: FieldValues; after: FieldValues },
  pictures: { before: Record<string, string>; after: Record<string, string> },
): FieldChange[] {
  return itemFields[kind].flatMap(({ name, label, as }): FieldChange[] => {
    if (as === "picture") {
      const after = pictures.after[name];
      return after ? [{ label, before: pictures.before[name] ?? "", after, kind: "picture" }] : [];
    }
    const [before, after] = [values.before[name], values.after[name]];
    if (after === undefined || isSame(before, after)) return [];
    const isLong = as === "lines" || as === "list";
    return [{ label, before: valueWords(before), after: valueWords(after), kind: isLong ? "text" : "short" }];
  });
}

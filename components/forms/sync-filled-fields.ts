import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFillable = (element: unknown): element is Fillable =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !["file", "hidden", "radio"].includes(element.type));

/**
 * Takes over what a browser or a password manager has filled in without a key press: React hears nothing of a value that
 * is there already when the event comes.
 * @param elements those that may have been filled
 */
export function syncFilledFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  elements: Iterable<unknown>,
): void {
  for (const element of elements) {
    if (!isFillable(element) || !element.name || !form.control._names.mount.has(element.name)) continue;
    const name = element.name as Path<Input>;
    const held: unknown = form.getValues(name);
    const filled = filledValue(element, held);
    if (filled === undefined) continue;
    form.setValue(name, filled as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.getFieldState(name).invalid,
    });
  }
}

/** What stands in a control, where the form holds something else; a list of ticked tiles nobody fills. */
function filledValue(element: Fillable, held: unknown): string | boolean | undefined {
  if (element.type === "checkbox") {
    const { checked } = element as HTMLInputElement;
    return typeof held === "boolean" && held !== checked ? checked : undefined;
  }
  const text = held ?? "";
  return typeof text === "string" && text !== element.value ? element.value : undefined;
}

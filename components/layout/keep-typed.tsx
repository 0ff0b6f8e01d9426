"use client";

import { useEffect, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsHere = (): Field[] => [
  ...document.querySelectorAll<Field>("input:not([type=file], [type=hidden]), textarea, select"),
];
const isSameKind = (one: Field, other: Field) => one.type === other.type && one.name === other.name;

/** The element of the same kind at the same position after a re-render. */
function replacementOf(field: Field, before: readonly Field[]): Field | undefined {
  const index = before.filter((other) => isSameKind(field, other)).indexOf(field);
  return fieldsHere().filter((other) => isSameKind(field, other))[index];
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);

/** Dispatches an event, so that components notice. */
function copyValue(from: Field, to: Field): void {
  if (isTicked(from) && isTicked(to)) {
    // React listens to clicks here.
    if (from.checked !== to.checked && !to.disabled) to.click();
  } else if (from.value !== to.value) {
    // Bypasses React's own setter, which would make it ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function moveFocus(from: Element | null, to: Field): void {
  if (document.activeElement === document.body && from) to.focus({ preventScroll: true });
}

/**
 * Keeps text typed before hydration. If a translator has changed the page, hydration fails (error 418) and React
 * replaces every element.
 */
export function KeepTyped() {
  // Read on every render attempt; the last one still finds the old elements in the document.
  const [before] = useState(() =>
    typeof document === "undefined" ? null : { fields: fieldsHere(), focused: document.activeElement },
  );
  useEffect(() => {
    for (const field of before?.fields ?? []) {
      if (field.isConnected) continue;
      const replacement = replacementOf(field, before?.fields ?? []);
      if (!replacement) continue;
      copyValue(field, replacement);
      if (field === before?.focused) moveFocus(field, replacement);
    }
  }, [before]);
  return null;
}

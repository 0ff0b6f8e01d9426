"use client";

import { useEffect, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsHere = (): Field[] => [
  ...document.querySelectorAll<Field>("input:not([type=file], [type=hidden]), textarea, select"),
];
const isSameKind = (one: Field, other: Field) => one.type === other.type && one.name === other.name;

/** The field that React made instead of another: the one of its kind at the same position. */
function replacementOf(field: Field, before: readonly Field[]): Field | undefined {
  const index = before.filter((other) => isSameKind(field, other)).indexOf(field);
  return fieldsHere().filter((other) => isSameKind(field, other))[index];
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);

/** Copies what was typed; the event tells the components of it. */
function copyValue(from: Field, to: Field): void {
  if (isTicked(from) && isTicked(to)) {
    // A press is what React listens to here.
    if (from.checked !== to.checked && !to.disabled) to.click();
  } else if (from.value !== to.value) {
    // Past React's own setter, which would make it believe that it knows the value already.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function moveFocus(from: Element | null, to: Field): void {
  if (document.activeElement === document.body && from) to.focus({ preventScroll: true });
}

/**
 * Keeps what was typed before the script ran. Where a translator has changed the page by then, React cannot take it over
 * (error 418): it discards every element and makes new ones.
 */
export function KeepTyped() {
  // Read with each attempt to render, the last of which still finds the discarded elements in the document.
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

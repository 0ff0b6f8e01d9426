"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

type DialogKeys = {
  /** where one types; whatever is typed elsewhere in the dialog begins here */
  field: RefObject<HTMLTextAreaElement | null>;
  /** by its number, from 1 */
  onTemplate: (number: number) => void;
  onSubmit: () => void;
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("textarea, input:not([type=radio], [type=checkbox])") !== null;

/** The keys of a question about a decision: 1 to 9 choose a template, Ctrl + Enter decides from anywhere. */
export function useDialogKeys({ field, onTemplate, onSubmit }: DialogKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.isComposing || event.repeat || event.altKey) return;
    if (isCommand && event.key === "Enter") {
      event.preventDefault();
      return onSubmit();
    }
    if (isCommand || isTyping(event)) return;
    if (/^[1-9]$/.test(event.key)) {
      event.preventDefault();
      return onTemplate(Number(event.key));
    }
    // The field has the focus before the browser writes the letter.
    if (/^\p{L}$/u.test(event.key)) field.current?.focus();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

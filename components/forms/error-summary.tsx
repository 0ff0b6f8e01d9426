"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useContext, useEffect, useId, useRef } from "react";
import { type FieldErrors, useFormContext, useFormState } from "react-hook-form";
import { FormIdContext, fieldIdIn } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";

/**
 * Lists the errors of a refused submit, each with a link to its field. Focused, so that it is visible and read aloud;
 * shrinks as errors are fixed.
 */
export function ErrorSummary() {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const formId = useContext(FormIdContext);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt to submit moves the focus
  useEffect(() => {
    box.current?.focus();
  }, [submitCount]);

  const t = useTranslations("form.summary");
  const read = useMessageText();
  const listed = submitCount > 0 ? inPageOrder(listProblems(errors), formId) : [];
  const problems = listed.map(({ name, message }) => ({ name, message: read(message) }));
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="notch flex gap-3 border border-bad/50 bg-bad-soft p-4 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div>
        <p id={titleId} className="font-semibold">
          {t("title")}
        </p>
        <ul className="mt-1.5 flex flex-col gap-1">
          {problems.map(({ name, message }) => (
            <li key={name || message}>
              {name ? (
                <a
                  href={`#${fieldIdIn(formId, name)}`}
                  onClick={focusField}
                  className="inline-block min-h-6 underline underline-offset-4"
                >
                  {`${fieldWords(fieldIdIn(formId, name), message)}${message}`}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Problem = { name: string; message: string };

/** Form-wide errors (`root`) have no path. */
function listProblems(errors: FieldErrors, path = ""): Problem[] {
  return Object.entries(errors).flatMap(([key, entry]) => {
    if (!entry || typeof entry !== "object") return [];
    const name = path ? `${path}.${key}` : key;
    const message = "message" in entry && typeof entry.message === "string" ? entry.message : "";
    if (message) return [{ name: name.split(".")[0] === "root" ? "" : name.replace(/\.root$/, ""), message }];
    return "ref" in entry ? [] : listProblems(entry as FieldErrors, name);
  });
}

/** Document order; the schema's order differs. Errors without a field come last. */
function inPageOrder(problems: Problem[], formId: string): Problem[] {
  const ids = [...document.querySelectorAll(`[id^="${formId}-"]`)].map(({ id }) => id);
  const positionOf = ({ name }: Problem) => {
    const index = ids.indexOf(fieldIdIn(formId, name));
    return index < 0 ? ids.length : index;
  };
  return [...problems].sort((one, other) => positionOf(one) - positionOf(other));
}

type Labelled = HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null };

/**
 * The field's label as a prefix, unless the message names it: several fields share a message. Checkboxes have their
 * own message.
 */
function fieldWords(id: string, message: string): string {
  const field: Labelled | null = document.getElementById(id);
  if (field?.matches("[type=checkbox]")) return "";
  const label = field?.labels?.[0] ?? field?.querySelector("legend");
  const words = label?.firstChild?.textContent ?? "";
  if (message.toLowerCase().includes(words.toLowerCase())) return "";
  return words.endsWith("?") ? `${words} ` : `${words}: `;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const control = target.matches("input, select, textarea, button")
    ? target
    : (target.querySelector<HTMLElement>("input, select, textarea, button") ?? target);
  control.focus();
  control.scrollIntoView({ block: "center" });
}

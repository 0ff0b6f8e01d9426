"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { prepareToasts } from "@/components/ui/toaster-slot";
import { maxEmailLength } from "@/lib/shared/limits";

const loadSubscribe = () => import("@/components/newsletter/subscribe");

/** Loads toasts while there is a connection. */
function prepare(): void {
  loadSubscribe().then(
    ({ prepareProof }) => prepareProof(),
    () => {},
  );
  prepareToasts();
}

/** `unreachable`: not even a toast could be loaded. */
type State = "idle" | "submitting" | "sent" | "unreachable";

type SubscribeFormProps = {
  inputId: string;
  /** Composed on the server, to save the script on every page. */
  inputClassName: string;
  buttonClassName: string;
  /** the honeypot */
  children: ReactNode;
};

/** On every page, so the code for sending loads on use. */
export function SubscribeForm({ inputId, inputClassName, buttonClassName, children }: SubscribeFormProps) {
  const t = useTranslations("newsletter.subscribe");
  const read = useMessageText();
  const [state, setState] = useState<State>("idle");
  /** Stays after the toast has disappeared. */
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const statusId = `${inputId}-status`;
  const isSubmitting = state === "submitting";
  const wasSubmitting = useRef(false);

  // Disabled during sending, field and button lose the focus, some browsers only after the next frame. Keep a focus
  // that the visitor has moved elsewhere.
  useEffect(() => {
    const next = problem ? input : button;
    const { activeElement, body } = document;
    const isHere = activeElement === body || next.current?.form?.contains(activeElement);
    if (wasSubmitting.current && !isSubmitting && isHere) next.current?.focus({ preventScroll: true });
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setState("submitting");
    setProblem("");
    const loaded = await loadSubscribe().catch(() => null);
    if (!loaded) return setState("unreachable");
    const { isSent, problem = "" } = await loaded.subscribe(fields, read);
    if (isSent) form.reset();
    setProblem(problem);
    setState(isSent ? "sent" : "idle");
  };

  return (
    <form method="post" noValidate onSubmit={submit} onFocus={prepare} className="mt-3">
      {children}
      <div className="flex gap-2">
        <input
          ref={input}
          id={inputId}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={maxEmailLength}
          required
          disabled={isSubmitting}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? statusId : undefined}
          onChange={() => setProblem("")}
          className={inputClassName}
        />
        <button ref={button} type="submit" disabled={isSubmitting} className={buttonClassName}>
          {isSubmitting ? t("subscribing") : t("subscribe")}
        </button>
      </div>
      <p
        id={statusId}
        role="status"
        className={`text-sm not-empty:mt-2 ${problem || state === "unreachable" ? "text-bad" : "text-ok"}`}
      >
        {problem || (state === "sent" || state === "unreachable" ? t(state) : "")}
      </p>
    </form>
  );
}

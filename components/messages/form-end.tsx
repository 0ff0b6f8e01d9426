"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Honeypot } from "@/components/forms/honeypot";
import { SubmitButton } from "@/components/forms/submit-button";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { Notice } from "@/components/ui/notice";

/** Stays readable after the toast has disappeared. */
export function FailureNotice({ title, failure }: { title: string; failure: string | null }) {
  const t = useTranslations("form.end");
  const box = useRef<HTMLDivElement>(null);
  // Focused, it is read aloud, and Tab continues to the button.
  useEffect(() => {
    if (!failure) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  if (!failure) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="bad" title={title}>
      <p>{failure}</p>
      <p className="text-ink-muted">{t("entriesKept")}</p>
    </Notice>
  );
}

type FormEndProps = {
  /** title of the notice */
  failed: string;
  failure: string | null;
  /** label of the button */
  label: string;
  pendingLabel?: string;
};

/** Failure notice, button and terms of a public form. */
export function FormEnd({ failed, failure, label, pendingLabel }: FormEndProps) {
  const t = useTranslations("form.end");
  return (
    <>
      <Honeypot />
      <FailureNotice title={failed} failure={failure} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton
          label={label}
          pendingLabel={pendingLabel ?? t("sending")}
          className="w-full xs:w-auto"
        />
        <AcceptTerms />
      </div>
    </>
  );
}

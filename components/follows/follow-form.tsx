"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { apiPaths } from "@/lib/shared/paths";

const loadSending = () => import("@/components/follows/send-follow");

/** Loads the code that sends while there is a connection. */
const prepare = () => {
  loadSending().then(
    ({ prepareProof }) => prepareProof(),
    () => {},
  );
};

type FollowFormProps = {
  label: string;
  /** of the address */
  inputId: string;
  /** shown if not even the code that sends could be loaded */
  unreachable: string;
  /** the fields, rendered on the server to save script */
  children: ReactNode;
};

/** Sends a plain form without leaving the page. */
export function FollowForm({ label, inputId, unreachable, children }: FollowFormProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (outcome && !outcome.isSent) form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }, [outcome]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const fields = event.currentTarget;
    setSending(true);
    setOutcome(null);
    const loaded = await loadSending().catch(() => null);
    const sent = loaded ? await loaded.sendFollow(fields) : { isSent: false, text: unreachable };
    if (sent.isSent) fields.reset();
    setSending(false);
    setOutcome({ ...sent, text: sent.text || unreachable });
  };

  return (
    <form
      ref={form}
      method="post"
      action={apiPaths.followsPlain}
      aria-label={label}
      aria-busy={isSending}
      onSubmit={submit}
      onFocus={prepare}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {children}
      <p
        id={`${inputId}-status`}
        role="status"
        className={`text-sm empty:hidden ${outcome?.isSent ? "text-ok" : "text-bad"}`}
      >
        {outcome?.text}
      </p>
    </form>
  );
}

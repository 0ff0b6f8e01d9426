"use client";

import type { FormEvent, ReactNode } from "react";
import { apiPaths } from "@/lib/shared/paths";

const loadSending = () => import("@/components/follows/send-follow");

/** Loads the code that sends while there is a connection. */
const prepare = () => {
  loadSending().then(
    ({ prepareProof }) => prepareProof(),
    () => {},
  );
};

function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  // Without the code that sends, as without JavaScript.
  loadSending().then(
    ({ submitFollow }) => submitFollow(form),
    () => form.submit(),
  );
}

type FollowFormProps = {
  label: string;
  /** of the address */
  inputId: string;
  /** shown if the server could not be reached */
  unreachable: string;
  /** the fields, rendered on the server to save script */
  children: ReactNode;
};

/** Sends a plain form without leaving the page. */
export const FollowForm = ({ label, inputId, unreachable, children }: FollowFormProps) => (
  <form
    method="post"
    action={apiPaths.followsPlain}
    aria-label={label}
    onSubmit={submit}
    onFocus={prepare}
    className="grid grid-cols-[minmax(0,1fr)] gap-4"
  >
    {children}
    {/* `submitFollow` writes the outcome. */}
    <p
      id={`${inputId}-status`}
      role="status"
      data-unreachable={unreachable}
      className="text-sm text-bad empty:hidden data-sent:text-ok"
    />
  </form>
);

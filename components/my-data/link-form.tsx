"use client";

import { useState } from "react";
import { z } from "zod";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { failureMessage, postJson } from "@/components/forms/post-json";
import { SubmitButton } from "@/components/forms/submit-button";
import { useZodForm } from "@/components/forms/use-zod-form";
import { FailureNotice } from "@/components/messages/failure-notice";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { emailAddress } from "@/lib/shared/fields";
import { apiPaths } from "@/lib/shared/paths";

const schema = z.object({ email: emailAddress });

/** Asks for an address and has the link to its data mailed there. */
export function LinkForm() {
  const form = useZodForm({ schema, defaultValues: { email: "" }, errors: "first" });
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async ({ email }: { email: string }, { website }: { website: string }) => {
    setFailure(null);
    try {
      const { message } = await postJson<{ message: string }>(apiPaths.myDataFind, { email, website });
      setAnswer(message);
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(failureMessage(error, "Please try again later."));
    }
  };

  if (answer)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="ok" title="Look into your mailbox">
        <p className="mt-1">{answer}</p>
      </Notice>
    );
  return (
    <Form form={form} onSubmit={send} label="Get the link to your data" className="needs-script">
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <Honeypot />
      <FailureNotice title="No mail was asked for" failure={failure} />
      <SubmitButton label="Mail Me the Link" pendingLabel="Sending..." className="w-full xs:w-auto" />
    </Form>
  );
}

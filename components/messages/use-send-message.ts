"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDraft } from "@/components/forms/use-draft";
import { type FormSchema, useZodForm } from "@/components/forms/use-zod-form";
import { useSendForm } from "@/components/messages/use-send-form";

type Messages = FormSchema<{ message: string }, { message: string }>;

type SendMessageOptions = {
  /** path of the call */
  path: string;
  schema: Messages;
  /** of the private link; the proof */
  token: string;
  /** key of the draft: the token is a secret */
  draftKey: string;
  errors: "first" | "summary";
  /** title of the failure toast; absent for no toast */
  failed?: string;
};

/** Adds a message to a private page idempotently, keeps its draft on failure, and reloads the page. */
export function useSendMessage({ path, schema, token, draftKey, errors, failed }: SendMessageOptions) {
  const router = useRouter();
  const form = useZodForm({ schema, defaultValues: { message: "" }, errors });
  const draft = useDraft(form, { key: draftKey, first: "message" });
  const { send: sendForm, failure } = useSendForm({ form, draft, path, failed });
  const [isAdded, setAdded] = useState(false);

  const send = async ({ message }: { message: string }, { website }: { website: string }) => {
    setAdded(false);
    await sendForm({ token, message, website }, () => {
      form.reset();
      setAdded(true);
      router.refresh();
    });
  };

  return { form, draft, send, failure, isAdded };
}

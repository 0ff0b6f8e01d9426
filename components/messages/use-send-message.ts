"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDraft } from "@/components/forms/use-draft";
import { type FormSchema, useZodForm } from "@/components/forms/use-zod-form";
import { useSendForm } from "@/components/messages/use-send-form";

type Messages = FormSchema<{ message: string }, { message: string }>;

type SendMessageOptions = {
  /** where it is sent to */
  path: string;
  schema: Messages;
  /** of the private link, which is the proof */
  token: string;
  /** by which the draft is stored: the token is a secret */
  draftKey: string;
  errors: "first" | "summary";
  /** the title of the toast where it was not added; none without */
  failed?: string;
};

/** A message that is added to a private page: sent once, never lost, and shown on the page when it is there. */
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

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { failureMessage, postForm } from "@/components/forms/post-json";
import { useDraft } from "@/components/forms/use-draft";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";

type Messages = z.ZodType<{ message: string }, { message: string }>;

type SendMessageOptions = {
  /** where it is sent to */
  path: string;
  schema: Messages;
  /** of the private link, which is the proof */
  token: string;
  /** by which the draft is stored: the token is a secret */
  draftKey: string;
  errors: "first" | "summary";
  onFailure?: (message: string) => void;
};

/** A message that is added to a private page: sent once, never lost, and shown on the page when it is there. */
export function useSendMessage({ path, schema, token, draftKey, errors, onFailure }: SendMessageOptions) {
  const router = useRouter();
  const form = useZodForm({ schema, defaultValues: { message: "" }, errors });
  const draft = useDraft(form, { key: draftKey, first: "message" });
  const idempotency = useIdempotencyKey(path);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);

  const send = async ({ message }: { message: string }, { website }: { website: string }) => {
    setFailure(null);
    setAdded(false);
    const body = { token, message, website };
    try {
      await postForm(path, body, { idempotencyKey: idempotency.keyFor(body) });
      idempotency.forget();
      form.reset();
      draft.clear();
      setAdded(true);
      router.refresh();
    } catch (error) {
      const description = failureMessage(error, "Please try again later.");
      onFailure?.(description);
      if (!applyServerErrors(form, error)) setFailure(description);
    }
  };

  return { form, draft, send, failure, isAdded };
}

"use client";

import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { formFailure, postForm } from "@/components/forms/post-json";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors } from "@/components/forms/use-zod-form";
import { notify } from "@/components/ui/toast";

type SendFormOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  draft?: { clear: () => void };
  /** where it is sent to */
  path: string;
  /** the title of the toast where it was not taken; none without */
  failed?: string;
  /** what is said where the server gave no reason */
  fallback?: string;
};

/**
 * Sends a form whole: once, however often it is tried. Its draft stays until it was taken.
 * @returns `send`, which calls `onTaken` with the answer, and the words of the last failure that belongs to no field
 */
export function useSendForm<Input extends FieldValues, Output>({
  form,
  draft,
  path,
  failed,
  fallback = "Please try again later.",
}: SendFormOptions<Input, Output>) {
  const idempotency = useIdempotencyKey(path);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async <Answer>(body: object, onTaken: (answer: Answer) => void): Promise<void> => {
    setFailure(null);
    try {
      const answer = await postForm<Answer>(path, body, { idempotencyKey: idempotency.keyFor(body) });
      idempotency.forget();
      onTaken(answer);
      // Last: a reset of the form is stored as one more change of the draft.
      draft?.clear();
    } catch (error) {
      const description = formFailure(error, fallback);
      if (failed) notify({ title: failed, description, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(description);
    }
  };

  return { send, failure };
}

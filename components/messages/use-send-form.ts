"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { formFailure, postForm } from "@/components/forms/post-json";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors } from "@/components/forms/use-zod-form";
import { notify } from "@/components/ui/toast";

type SendFormOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  draft?: { clear: () => void };
  /** path of the call */
  path: string;
  /** title of the failure toast; absent for no toast */
  failed?: string;
  /** text without a reason from the server */
  fallback?: string;
};

/**
 * Sends a form idempotently; its draft stays until it is accepted.
 * @returns `send`, which calls `onTaken` with the response, and the last failure without a field
 */
export function useSendForm<Input extends FieldValues, Output>({
  form,
  draft,
  path,
  failed,
  fallback,
}: SendFormOptions<Input, Output>) {
  const t = useTranslations("form.end");
  const idempotency = useIdempotencyKey(path);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async <Answer>(body: object, onTaken: (answer: Answer) => void): Promise<void> => {
    setFailure(null);
    try {
      const answer = await postForm<Answer>(path, body, { idempotencyKey: idempotency.keyFor(body) });
      idempotency.forget();
      onTaken(answer);
      // Last: resetting the form also writes the draft.
      draft?.clear();
    } catch (error) {
      const description = formFailure(error, fallback ?? t("tryLater"));
      if (failed) notify({ title: failed, description, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(description);
    }
  };

  return { send, failure };
}

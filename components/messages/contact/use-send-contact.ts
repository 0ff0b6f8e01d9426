"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { ApiError, NetworkError, postJson } from "@/components/forms/post-json";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import type { Captcha } from "@/components/messages/contact/use-captcha";
import { notify } from "@/components/ui/toast";
import type { Contact, ContactInput } from "@/lib/features/messages/schema";
import { apiPaths } from "@/lib/shared/paths";

type ContactFormApi = UseFormReturn<ContactInput, unknown, Contact>;

/**
 * Sends the message. A failure leaves the form as it is; a wrong
 * answer to the captcha brings new numbers.
 * @returns `send`, and the words of the last failure that belongs to no field
 */
export function useSendContact(form: ContactFormApi, captcha: Captcha, onSent: () => void) {
  const idempotency = useIdempotencyKey(apiPaths.contact);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (contact: Contact, { website }: { website: string }): Promise<void> => {
    setFailure(null);
    const body = { ...contact, website };
    // The sum is no part of the message: after a lost answer there may be another one, and it is the same message.
    const { captcha: _, ...said } = body;
    const path = `${apiPaths.contact}?challenge=${captcha.challenge?.id ?? ""}`;
    try {
      await postJson(path, body, { idempotencyKey: idempotency.keyFor(said) });
    } catch (error) {
      const wrongSum = error instanceof ApiError ? error.errors.captcha : undefined;
      if (wrongSum) {
        captcha.renew(wrongSum);
        notify({ title: "Captcha Error", description: wrongSum, destructive: true });
        return;
      }
      const words = failureWords(error);
      notify({ title: "Failed to send message", description: words, destructive: true });
      if (!applyServerErrors(form, error)) setFailure(words);
      return;
    }
    idempotency.forget();
    onSent();
  };

  return { send, failure };
}

/** The server's sentence only, never its raw answer. */
function failureWords(error: unknown): string {
  if (error instanceof ApiError && error.message) return `Failed to send message: ${error.message}`;
  return (error instanceof NetworkError && error.message) || "Please try again later.";
}

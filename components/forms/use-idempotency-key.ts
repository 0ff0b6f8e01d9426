"use client";

import { useRef } from "react";
import { randomKey } from "@/lib/shared/random-key";

/**
 * One key for one submission (D43): the same for every repeat of the same content, another as soon as the content
 * differs, so that a mended form is never answered with the first refusal.
 * @returns `keyFor(body)` before sending, `forget()` after success
 */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: randomKey() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}

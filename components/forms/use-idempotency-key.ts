"use client";

import { useRef } from "react";
import { readFromTab, storeInTab } from "@/components/forms/browser-store";
import { digestText } from "@/components/forms/digest";
import { randomKey } from "@/lib/shared/random-key";

/** Stores a digest only: the content may contain a secret. */
type Sending = { digest: string; key: string };

/**
 * The same content keeps its key, changed content gets a new one, so that a corrected form is not answered with the
 * first refusal. Keys survive a reload, since visitors reload and send again.
 * @param call the call's path, the key of session storage; null in the panel, where nothing may outlive a logout
 * @returns `keyFor(body)` before sending, `forget()` after success
 */
export function useIdempotencyKey(call: string | null) {
  const last = useRef<Sending>(undefined);
  const storageKey = call && `unanswered:${call}`;
  return {
    keyFor(body: unknown): string {
      const digest = digestText(JSON.stringify(body));
      const known = [last.current, storageKey ? readFromTab<Sending>(storageKey) : undefined].find(
        (sending) => sending?.digest === digest,
      );
      last.current = known ?? { digest, key: randomKey() };
      if (storageKey) storeInTab(storageKey, last.current);
      return last.current.key;
    },
    forget() {
      last.current = undefined;
      if (storageKey) storeInTab(storageKey, undefined);
    },
  };
}

"use client";

import { useRef } from "react";
import { readFromTab, storeInTab } from "@/components/forms/browser-store";
import { digestOfText } from "@/components/forms/digest";
import { randomKey } from "@/lib/shared/random-key";

/** The last sending, without its words: they may hold a secret. */
type Sending = { digest: string; key: string };

/**
 * Gives equal content one key and changed content another, so that a mended form is never answered with the first refusal.
 * A key outlives a reload of its tab, as the draft does: who was not answered reloads and sends again.
 * @param call where it is sent to, by which the tab stores it; null in the panel, of which nothing may outlive Logout
 * @returns `keyFor(body)` before sending, `forget()` after success
 */
export function useIdempotencyKey(call: string | null) {
  const last = useRef<Sending>(undefined);
  const place = call && `unanswered:${call}`;
  return {
    keyFor(body: unknown): string {
      const digest = digestOfText(JSON.stringify(body));
      const known = [last.current, place ? readFromTab<Sending>(place) : undefined].find(
        (sending) => sending?.digest === digest,
      );
      last.current = known ?? { digest, key: randomKey() };
      if (place) storeInTab(place, last.current);
      return last.current.key;
    },
    forget() {
      last.current = undefined;
      if (place) storeInTab(place, undefined);
    },
  };
}

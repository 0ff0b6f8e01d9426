"use client";

import { useRef } from "react";
import { randomKey } from "@/lib/shared/random-key";

type Sending = { body: string; key: string };

const place = "unanswered-submission";
/** What brings pictures is longer; they are not in a draft either. */
const mostKept = 50_000;

/**
 * One key for one submission (D43): the same for every repeat of the same content, another as soon as the content
 * differs, so that a mended form is never answered with the first refusal. It outlives a reload of its tab, as the
 * draft does: who was not answered reloads and sends again.
 * @param options.outlivesReload false in the panel: what an admin wrote must not outlive Logout
 * @returns `keyFor(body)` before sending, `forget()` after success
 */
export function useIdempotencyKey({ outlivesReload = true } = {}) {
  const last = useRef<Sending>(undefined);
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      const known = [last.current, outlivesReload ? readKept() : undefined].find(
        (sending) => sending?.body === text,
      );
      last.current = known ?? { body: text, key: randomKey() };
      if (outlivesReload) keep(text.length > mostKept ? undefined : last.current);
      return last.current.key;
    },
    forget() {
      last.current = undefined;
      if (outlivesReload) keep(undefined);
    },
  };
}

function readKept(): Sending | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(sending: Sending | undefined): void {
  try {
    if (sending) sessionStorage.setItem(place, JSON.stringify(sending));
    else sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing: then a reload brings a new key.
  }
}

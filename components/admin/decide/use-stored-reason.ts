import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, writeDraft } from "@/components/forms/draft-storage";
import type { ReviewFacts } from "@/lib/features/reviews/types";

/** Of an item as it is now: every change of it is another one. */
export const versionOf = ({ id, updatedAt }: ReviewFacts): string => `${id} ${updatedAt}`;

/**
 * The reason that is being typed. The browser stores the last one: a dialog that was closed, a decision that failed and
 * a reload lose nothing. Once a decision has changed the items, it is theirs no more. It is stored once more when the
 * question or the page goes. A Logout in another tab may have removed it, and who is led to sign in again then finds
 * it.
 */
export function useStoredReason(items: readonly { kind: string; version: string }[]) {
  const key = useDraftKey("reason");
  const asked = items.map((item) => `${item.kind} ${item.version}`).join();
  const [reason, setReason] = useState(() => {
    const stored = readDraft(key)?.values;
    return stored?.asked === asked ? String(stored.reason) : "";
  });
  const latest = useRef(reason);
  const store = useCallback(() => {
    const values = { asked, reason: latest.current };
    writeDraft(key, { savedAt: new Date().toISOString(), values });
  }, [key, asked]);
  useEffect(() => {
    // Nothing typed is no reason to forget what was typed for other items.
    const storeAgain = () => void (latest.current && store());
    window.addEventListener("pagehide", storeAgain);
    return () => {
      storeAgain();
      window.removeEventListener("pagehide", storeAgain);
    };
  }, [store]);
  const changeReason = (typed: string) => {
    setReason(typed);
    latest.current = typed;
    store();
  };
  return { reason, changeReason };
}

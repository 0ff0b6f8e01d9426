import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, writeDraft } from "@/components/forms/draft-storage";
import type { ReviewFacts } from "@/lib/features/reviews/types";

export const versionOf = ({ id, updatedAt }: ReviewFacts): string => `${id} ${updatedAt}`;

/**
 * The browser stores one draft of a reason, which survives a closed dialog, a failed decision and a reload. It
 * belongs to these versions of the items. It is stored again on unmount and `pagehide`, because a logout in another
 * tab removes it.
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
    // An empty draft must not overwrite one for other items.
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

import { useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-drafts";
import { readDraft, writeDraft } from "@/components/forms/draft-storage";
import type { ReviewFacts } from "@/lib/features/reviews/types";

const version = 1;

/** Of an item as it is now: every change of it is another one. */
export const versionOf = ({ id, updatedAt }: ReviewFacts): string => `${id} ${updatedAt}`;

/**
 * The reason that is being typed. The browser keeps the last one: a dialog that was closed, a decision that failed and
 * a reload lose nothing. Once a decision has changed the items, it is theirs no more.
 */
export function useKeptReason(items: readonly { kind: string; version: string }[]) {
  const key = useDraftKey("reason");
  const asked = items.map((item) => `${item.kind} ${item.version}`).join();
  const [reason, setReason] = useState(() => {
    const kept = readDraft(key, version)?.values;
    return kept?.asked === asked ? String(kept.reason) : "";
  });
  const changeReason = (typed: string) => {
    setReason(typed);
    writeDraft(key, { version, savedAt: new Date().toISOString(), values: { asked, reason: typed } });
  };
  return { reason, changeReason };
}

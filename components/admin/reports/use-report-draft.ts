import { useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";
import type { ReportRow } from "@/lib/features/reports/types";

/** Typed words to whoever reported something, and the note; null where it is as it is stored. */
type Draft = { words: string; note: string | null };

const blank: Draft = { words: "", note: null };

/** What an admin types about a report. The tab stores it: a closed row, a reload and an ended session lose nothing. */
export function useReportDraft({ id, note: storedNote }: Pick<ReportRow, "id" | "note">) {
  const key = useDraftKey(`report-${id}`);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readDraft(key, "sessionStorage")?.values,
  }));
  // A call ends later than it began: what was typed meanwhile is not its to forget.
  const latest = useRef(draft);
  const note = draft.note ?? storedNote ?? "";

  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    if (next.words === "" && next.note === null) removeDraft(key, undefined, "sessionStorage");
    else writeDraft(key, { savedAt: new Date().toISOString(), values: next }, "sessionStorage");
  };

  return {
    words: draft.words,
    note,
    /** only what differs from what is stored */
    changedNote: note === (storedNote ?? "") ? {} : { note },
    setWords: (words: string) => change({ words }),
    setNote: (typed: string) => change({ note: typed }),
    /** what was sent is stored now */
    forget: (sent: { words?: string; note: string }) =>
      change({
        ...(sent.words === latest.current.words ? { words: "" } : {}),
        ...(sent.note === latest.current.note ? { note: null } : {}),
      }),
  };
}

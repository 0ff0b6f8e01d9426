import { useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";
import type { ReportRow } from "@/lib/features/reports/types";

/** `note` is null if unchanged. */
type Draft = { words: string; note: string | null };

const blank: Draft = { words: "", note: null };

/** The tab keeps the draft through a collapsed row, a reload and an ended session. */
export function useReportDraft({ id, note: storedNote }: Pick<ReportRow, "id" | "note">) {
  const key = useDraftKey(`report-${id}`);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readDraft(key, "sessionStorage")?.values,
  }));
  // What is typed during a call must survive its success.
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
    changedNote: note === (storedNote ?? "") ? {} : { note },
    setWords: (words: string) => change({ words }),
    setNote: (typed: string) => change({ note: typed }),
    /** drops the saved part of the draft */
    forget: (sent: { words?: string; note: string }) =>
      change({
        ...(sent.words === latest.current.words ? { words: "" } : {}),
        ...(sent.note === latest.current.note ? { note: null } : {}),
      }),
  };
}

import { useState } from "react";
import type { InboxItem, InboxStatus } from "@/lib/features/inbox/types";

/** What an admin has chosen and typed; `begunOn` is what the notes were when typing began. */
type Draft = { status?: InboxStatus; notes?: string; begunOn?: string | null };

/** What is not saved yet, over what is stored: reading the list again keeps the one and renews the other. */
export function useInboxDraft(item: InboxItem) {
  const [draft, setDraft] = useState<Draft>({});
  const stored = { status: item.status, notes: item.notes ?? "" };
  const { status = stored.status, notes = stored.notes } = draft;
  const isOvertaken = draft.notes !== undefined && item.notes !== draft.begunOn && notes !== stored.notes;
  return {
    status,
    notes,
    /** notes that somebody else wrote while these were typed */
    notesOfOthers: isOvertaken ? stored.notes : null,
    /** only what differs from what is stored */
    changed: {
      ...(status === stored.status ? {} : { status }),
      ...(notes === stored.notes ? {} : { notes }),
    },
    setStatus: (chosen: InboxStatus) => setDraft((known) => ({ ...known, status: chosen })),
    setNotes: (typed: string) =>
      setDraft((known) => ({
        ...known,
        notes: typed,
        begunOn: known.notes === undefined ? item.notes : (known.begunOn ?? null),
      })),
    forget: () => setDraft({}),
  };
}

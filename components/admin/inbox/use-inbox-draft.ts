import { useEffect, useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";
import type { InboxItem, InboxStatus } from "@/lib/features/inbox/types";
import { randomKey } from "@/lib/shared/random-key";

/** An answer whose response was lost; the next call repeats it. */
type Attempt = { body: { message: string; updatedAt: string }; key: string };
/** Null where unchanged; `begunOn` holds the notes before typing began. */
type Draft = {
  answer: string;
  attempt: Attempt | null;
  status: InboxStatus | null;
  notes: string | null;
  begunOn: string | null;
};
type Stored = { answer?: string; status?: InboxStatus; notes?: string };

const blank: Draft = { answer: "", attempt: null, status: null, notes: null, begunOn: null };

const useKey = ({ kind, id }: InboxItem): string => useDraftKey(`inbox-${kind}-${id}`);

export function useWaitsUnsent(item: InboxItem, isOpen: boolean): boolean {
  const key = useKey(item);
  const [waits, setWaits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the item may have another draft
  useEffect(() => setWaits(!isOpen && readDraft(key, "sessionStorage") !== null), [key, isOpen, item]);
  return waits;
}

/**
 * Unsent changes on top of the stored values. Kept in the tab per item, they survive a collapsed row, a reload and an
 * ended session.
 */
export function useInboxDraft(item: InboxItem) {
  const key = useKey(item);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readDraft(key, "sessionStorage")?.values,
  }));
  // What is typed during a call must survive its success.
  const latest = useRef(draft);
  const stored = { status: item.status, notes: item.notes ?? "" };
  const status = draft.status ?? stored.status;
  const notes = draft.notes ?? stored.notes;
  const isOvertaken = draft.notes !== null && item.notes !== draft.begunOn && notes !== stored.notes;

  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    const isNews =
      next.answer !== "" ||
      (next.status ?? stored.status) !== stored.status ||
      (next.notes ?? stored.notes) !== stored.notes;
    if (!isNews) removeDraft(key, undefined, "sessionStorage");
    else writeDraft(key, { savedAt: new Date().toISOString(), values: next }, "sessionStorage");
  };
  // Repeats the version of the first attempt: a list read since then may contain that attempt's own change.
  const attemptAnswer = (): Attempt => {
    const { answer, attempt } = latest.current;
    if (attempt?.body.message === answer) return attempt;
    const next = { body: { message: answer, updatedAt: item.updatedAt }, key: randomKey() };
    change({ attempt: next });
    return next;
  };
  const forgetStored = (sent: Stored) => {
    const { answer, status, notes } = latest.current;
    change({
      ...(sent.answer === undefined ? {} : { attempt: null }),
      ...(sent.answer === answer ? { answer: "" } : {}),
      ...(sent.status === status ? { status: null } : {}),
      ...(sent.notes === undefined ? {} : { begunOn: sent.notes || null }),
      ...(sent.notes === notes ? { notes: null } : {}),
    });
  };

  return {
    answer: draft.answer,
    status,
    notes,
    /** notes that another admin saved while these were typed */
    notesOfOthers: isOvertaken ? stored.notes : null,
    changed: {
      ...(status === stored.status ? {} : { status }),
      ...(notes === stored.notes ? {} : { notes }),
    },
    setAnswer: (answer: string) => change({ answer }),
    setStatus: (chosen: InboxStatus) => change({ status: chosen }),
    setNotes: (typed: string) =>
      change({
        notes: typed,
        begunOn: latest.current.notes === null ? item.notes : latest.current.begunOn,
      }),
    attemptAnswer,
    /** the call was refused: the next attempt uses the version on the screen */
    forgetAttempt: () => change({ attempt: null }),
    forgetStored,
    forgetAll: () => change(blank),
  };
}

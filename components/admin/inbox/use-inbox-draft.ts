import { useEffect, useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";
import type { InboxItem, InboxStatus } from "@/lib/features/inbox/types";
import { randomKey } from "@/lib/shared/random-key";

/** A call that sent the answer, and of which nobody knows yet whether it arrived: the next one repeats it. */
type Attempt = { body: { message: string; updatedAt: string }; key: string };
/** An admin's choices and typing, null where nothing; `begunOn` is what the notes were when typing began. */
type Draft = {
  answer: string;
  attempt: Attempt | null;
  status: InboxStatus | null;
  notes: string | null;
  begunOn: string | null;
};
/** The part of it that a call has stored. */
type Stored = { answer?: string; status?: InboxStatus; notes?: string };

const blank: Draft = { answer: "", attempt: null, status: null, notes: null, begunOn: null };

const useKey = ({ kind, id }: InboxItem): string => useDraftKey(`inbox-${kind}-${id}`);

/** Whether this tab stores an unsent draft for an item; checked again when the item changes or `isOpen`. */
export function useWaitsUnsent(item: InboxItem, isOpen: boolean): boolean {
  const key = useKey(item);
  const [waits, setWaits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the item may have another draft
  useEffect(() => setWaits(!isOpen && readDraft(key, "sessionStorage") !== null), [key, isOpen, item]);
  return waits;
}

/**
 * Unsent changes over the stored values: reading the list again leaves the one and renews the other. The tab stores
 * it for each item, so that a closed row, a reload and an ended session lose nothing.
 */
export function useInboxDraft(item: InboxItem) {
  const key = useKey(item);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readDraft(key, "sessionStorage")?.values,
  }));
  // A call ends later than it began: what was typed meanwhile is not its to forget.
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
  // The version goes along as it was: a list read again meanwhile holds what the lost call itself has changed.
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
    /** notes that somebody else wrote while these were typed */
    notesOfOthers: isOvertaken ? stored.notes : null,
    /** only what differs from what is stored */
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
    /** what to send of the answer, and under which key */
    attemptAnswer,
    /** nothing of it was stored: the next one goes to the version that is shown then */
    forgetAttempt: () => change({ attempt: null }),
    forgetStored,
    forgetAll: () => change(blank),
  };
}

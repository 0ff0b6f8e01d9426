"use client";

import { useCallback, useState } from "react";
import { keepAddresses, type Noun } from "@/components/admin/list/noun";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-drafts";
import { useFailedCall } from "@/components/admin/shell/use-failed-call";
import { useRows } from "@/components/admin/shell/use-rows";
import { notify } from "@/components/ui/toast";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/paths";

/** A decision on a row, `pending` sends it back to review; the words are stored with it and mailed if `notify` is set. */
export type RowDecision = [to: ReviewStatus | "changes", words?: { reason: string; notify: boolean }];

const mailOnItsWay = "Decided, and a mail is on its way";
const mailHeld = "Decided, and its mail waits in the Mail Queue";

type ActionWords = { does: string; said: string; done: string };
const actionWords = (verb: string, past: string, noun: string): ActionWords => ({
  does: `${verb} ${noun}`,
  said: past,
  done: `the ${noun} was ${past}`,
});

function wordsOfAction(noun: string, from: ReviewStatus, to: ReviewStatus | "changes"): ActionWords {
  if (to === "changes")
    return { does: "ask for changes", said: "asked for changes", done: "changes were asked for" };
  if (to === "approved") return actionWords("approve", "approved", noun);
  if (to === "pending") return actionWords("send back", "sent back to review", noun);
  return from === "approved"
    ? actionWords("unapprove", "unapproved", noun)
    : actionWords("reject", "rejected", noun);
}

function sendDecision<Row extends ReviewFacts>(noun: Noun<Row>, row: Row, ...[to, words]: RowDecision) {
  const { id, status, updatedAt } = row;
  if (to === "pending")
    return panelCall<Row>("POST", adminApiPaths.reviewReopen(noun.kind, id), { updatedAt });
  const body = { status: to, from: status, updatedAt, ...words };
  return panelCall<Row>("PUT", noun.statusPath(id), body);
}

export type ReviewActions<Row> = {
  rows: readonly Row[];
  busyIds: readonly number[];
  /** The latest action, for screen readers. */
  said: string;
  decide: (row: Row, ...decision: RowDecision) => Promise<void>;
  deleteRow: (row: Row) => Promise<void>;
  replace: (row: Row) => void;
};

/**
 * The rows of a list and what can be done with them. A decision shows at once; a failure rolls it back and shows
 * the server's sentence.
 * @param noun a constant: it names the calls
 * @returns functions that never change, so that rows can be memoised
 */
export function useReviewActions<Row extends ReviewFacts>(
  noun: Noun<Row>,
  loaded: readonly Row[],
): ReviewActions<Row> {
  const tellFailed = useFailedCall();
  const isMailReady = useMailReady();
  const { rows: known, replace, remove } = useRows(loaded);
  const [busyIds, setBusyIds] = useState<readonly number[]>([]);
  const [hiddenIds, setHiddenIds] = useState<readonly number[]>([]);
  const [said, say] = useState("");

  const run = useCallback(
    async (row: Row, words: ActionWords, call: () => Promise<void>) => {
      setBusyIds((ids) => [...ids, row.id]);
      try {
        await call();
        say(`${noun.nameOf(row)}: ${words.said}`);
      } catch (error) {
        replace(row);
        tellFailed(error, { title: `Failed to ${words.does}`, done: words.done, name: noun.nameOf(row) });
      } finally {
        setBusyIds((ids) => ids.filter((id) => id !== row.id));
      }
    },
    [noun, replace, tellFailed],
  );

  const decide = useCallback(
    (row: Row, ...[to, words]: RowDecision) => {
      if (to !== "changes") replace({ ...row, status: to });
      return run(row, wordsOfAction(noun.one, row.status, to), async () => {
        const answer = await sendDecision(noun, row, to, words);
        replace(keepAddresses(noun, row, answer));
        if (words?.notify)
          notify({ title: isMailReady ? mailOnItsWay : mailHeld, description: noun.nameOf(row) });
      });
    },
    [noun, replace, run, isMailReady],
  );

  const deleteRow = useCallback(
    async (row: Row) => {
      setHiddenIds((ids) => [...ids, row.id]);
      await run(row, actionWords("delete", "deleted", noun.one), async () => {
        await panelCall("DELETE", noun.rowPath(row.id));
        remove(row.id);
      });
      setHiddenIds((ids) => ids.filter((id) => id !== row.id));
    },
    [noun, remove, run],
  );

  const rows = hiddenIds.length > 0 ? known.filter((row) => !hiddenIds.includes(row.id)) : known;
  return { rows, busyIds, said, decide, deleteRow, replace };
}

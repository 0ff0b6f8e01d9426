"use client";

import { useMutation, useMutationState } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { keepSignedUrls, type Noun } from "@/components/admin/list/noun";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useRows } from "@/components/admin/shell/use-rows";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { randomKey } from "@/lib/shared/random-key";

/** `pending` sends the row back to review. The words are stored, and emailed if `notify` is set. */
export type RowDecision = [to: ReviewStatus | "changes", words?: { reason: string; notify: boolean }];

/** What a call does to a row, as the messages name it. */
function actionOf(from: ReviewStatus, to: Action<unknown>["to"]): string {
  return to === "rejected" && from === "approved" ? "unapproved" : to;
}

function sendDecision<Row extends ReviewFacts>(
  noun: Noun<Row>,
  { row, to, words, overClaim = false }: Decided<Row>,
) {
  const { id, status, updatedAt } = row;
  if (to === "pending")
    return panelCall<Row>("POST", adminApiPaths.reviewReopen(noun.kind, id), { updatedAt });
  const body = { status: to, from: status, updatedAt, ...words, overClaim };
  return panelCall<Row>("PUT", noun.statusPath(id), body);
}

type Decided<Row> = { row: Row; to: RowDecision[0]; words?: RowDecision[1]; overClaim?: boolean };
/** A decision on a row that another moderator has open in the queue. */
type ClaimedDecision<Row> = Decided<Row> & { by: string };

export type ReviewActions<Row> = {
  rows: readonly Row[];
  busyIds: readonly number[];
  /** the latest action, for screen readers */
  announcement: string;
  decide: (row: Row, ...decision: RowDecision) => void;
  /** refused because another moderator has the row open */
  claimed: ClaimedDecision<Row> | null;
  decideAnyway: () => void;
  cancelClaimed: () => void;
  deleteRow: (row: Row) => void;
  replace: (row: Row) => void;
};

type Action<Row> = Decided<Row> | { row: Row; to: "deleted"; words?: undefined };

/**
 * Applies decisions optimistically; the response, or the old row after a failure, replaces them.
 * @param noun a constant, part of the mutation key
 * @returns stable functions, so that rows can be memoised
 */
export function useReviewActions<Row extends ReviewFacts>(
  noun: Noun<Row>,
  loaded: readonly Row[],
): ReviewActions<Row> {
  const showFailedCall = useFailedCall();
  const isMailReady = useMailReady();
  const { rows: known, replace, remove } = useRows(loaded);
  const [announcement, setAnnouncement] = useState("");
  const [claimed, setClaimed] = useState<ClaimedDecision<Row> | null>(null);
  const [list] = useState(randomKey);
  const mutationKey = [noun.kind, list];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (action: Action<Row>): Promise<Row | null> =>
      action.to === "deleted"
        ? panelCall<null>("DELETE", noun.rowPath(action.row.id))
        : sendDecision(noun, action),
    onSuccess: (answer, { row, to, words }) => {
      if (answer && to !== "deleted") replace(keepSignedUrls(noun, row, answer));
      else remove(row.id);
      const action = actionOf(row.status, to);
      setAnnouncement(message("panelList.actions.past", { action, name: noun.nameOf(row) }));
      if (words?.notify && isMailReady)
        notify({ title: message("panelList.actions.mailed"), description: noun.nameOf(row) });
    },
    onError: (error, action) => {
      const { row, to } = action;
      const by = error instanceof ApiError ? error.errors.claimedBy : undefined;
      if (by && action.to !== "deleted") return setClaimed({ ...action, by });
      const words = { action: actionOf(row.status, to), kind: noun.kind };
      const title = message("panelList.actions.failed", words);
      const done = message("panelList.actions.done", words);
      showFailedCall(error, { title, done, name: noun.nameOf(row) });
    },
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Action<Row>,
  });
  const decide = useCallback(
    (row: Row, ...[to, words]: RowDecision) => mutate({ row, to, ...(words && { words }) }),
    [mutate],
  );
  const cancelClaimed = useCallback(() => setClaimed(null), []);
  const decideAnyway = () => {
    if (!claimed) return;
    const { by: _, ...decision } = claimed;
    setClaimed(null);
    mutate({ ...decision, overClaim: true });
  };
  const deleteRow = useCallback((row: Row) => mutate({ row, to: "deleted" }), [mutate]);
  const rows = useMemo(() => rowsDuring(known, onTheirWay), [known, onTheirWay]);
  const busyIds = onTheirWay.map(({ row }) => row.id);
  return { rows, busyIds, announcement, decide, claimed, decideAnyway, cancelClaimed, deleteRow, replace };
}

/** The rows as they will be once all pending actions succeed. */
function rowsDuring<Row extends ReviewFacts>(rows: readonly Row[], actions: readonly Action<Row>[]) {
  if (actions.length === 0) return rows;
  const targets = new Map(actions.map(({ row, to }) => [row.id, to]));
  return rows.flatMap((row) => {
    const to = targets.get(row.id);
    if (to === "deleted") return [];
    return to && to !== "changes" ? [{ ...row, status: to }] : [row];
  });
}

/** @returns the page's counts after this browser's changes */
export function countsAfter<Row extends ReviewFacts>(
  loaded: PanelPage<Row>,
  rows: readonly Row[],
): Pick<PanelPage<Row>, "total" | "counts"> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const counts = { ...loaded.counts };
  let { total } = loaded;
  for (const before of loaded.rows) {
    const after = now.get(before.id);
    counts[before.status] -= 1;
    if (before.spam) counts.spam -= 1;
    if (after) {
      counts[after.status] += 1;
      if (after.spam) counts.spam += 1;
    } else total -= 1;
  }
  return { total, counts };
}

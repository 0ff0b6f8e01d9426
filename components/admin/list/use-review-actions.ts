"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { keepAddresses, type Noun } from "@/components/admin/list/noun";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useRows } from "@/components/admin/shell/use-rows";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";

/** Somebody else was quicker: what is shown is not what is stored. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "not_found");

/**
 * The rows of a list and what can be done with them. A decision shows at once; a refusal rolls it back and shows
 * the server's sentence (D30).
 * @param noun a constant: it names the calls
 * @returns functions that never change, so that rows can be memoised; `said` is for screen readers
 */
export function useReviewActions<Row extends ReviewFacts>(noun: Noun<Row>, loaded: readonly Row[]) {
  const router = useRouter();
  const { rows: known, replace, remove } = useRows(loaded);
  const [busyIds, setBusyIds] = useState<readonly number[]>([]);
  const [hiddenIds, setHiddenIds] = useState<readonly number[]>([]);
  const [said, say] = useState("");

  const run = useCallback(
    async (row: Row, verb: string, call: () => Promise<void>) => {
      setBusyIds((ids) => [...ids, row.id]);
      try {
        await call();
        say(`${noun.nameOf(row)}: ${verb} done`);
      } catch (error) {
        replace(row);
        notify({
          title: `Failed to ${verb} ${noun.one}`,
          description: `${noun.nameOf(row)}: ${failureMessage(error, "Please try again later.")}`,
          destructive: true,
        });
        if (isOutdated(error)) router.refresh();
      } finally {
        setBusyIds((ids) => ids.filter((id) => id !== row.id));
      }
    },
    [noun, replace, router],
  );

  const decide = useCallback(
    (row: Row, status: ReviewStatus) => {
      const verb = status === "approved" ? "approve" : row.status === "approved" ? "unapprove" : "reject";
      replace({ ...row, status });
      return run(row, verb, async () => {
        const answer = await panelCall<Row>("PUT", noun.statusPath(row.id), { status });
        replace(keepAddresses(noun, row, answer));
      });
    },
    [noun, replace, run],
  );

  const deleteRow = useCallback(
    async (row: Row) => {
      setHiddenIds((ids) => [...ids, row.id]);
      await run(row, "delete", async () => {
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

"use client";

import { useCallback } from "react";
import { isOutdated, leavesOpen } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";

/** How a call that failed is shown. */
export type FailedWords = {
  title: string;
  /** what it was to do, as a sentence that it is done; for where its answer was lost */
  done: string;
  /** what it was about, unless that is plain to see */
  name?: string;
};

/**
 * @returns what tells that a call on a list failed. Where it may have done its work all the same that is said, and the
 *   list is read again, as it is after somebody else was quicker: what is shown is what is stored
 */
export function useFailedCall(): (error: unknown, words: FailedWords) => void {
  const reread = useReread();
  return useCallback(
    (error, { title, done, name = "" }) => {
      const ifOpen = `It is not known whether ${done}: please look at the list before you try again.`;
      tellFailure(title, error, { name, ifOpen });
      if (leavesOpen(error) || isOutdated(error)) void reread();
    },
    [reread],
  );
}

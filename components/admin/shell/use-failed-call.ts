"use client";

import { useCallback } from "react";
import { isOutdated, leavesOpen } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";

/** How a call that failed is told. */
export type FailedWords = {
  /** the title where the server refused it */
  refused: string;
  /** what it was to do, as a sentence that it is done; for where its answer was lost */
  done: string;
  /** what it was about, unless that is plain to see */
  name?: string;
};

const lookFirst = "Please look at the list before you try again.";

/**
 * @returns what tells that a call on a list failed. Where it may have done its work all the same that is said, and the
 *   list is read again, as it is after somebody else was quicker: what is shown is what is stored
 */
export function useFailedCall(): (error: unknown, words: FailedWords) => void {
  const reread = useReread();
  return useCallback(
    (error, { refused, done, name }) => {
      const isOpen = leavesOpen(error);
      const title = isOpen ? `It is not known whether ${done}` : refused;
      tellFailure(title, error, isOpen ? lookFirst : "", name);
      if (isOpen || isOutdated(error)) void reread();
    },
    [reread],
  );
}
